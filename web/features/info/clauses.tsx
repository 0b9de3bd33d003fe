import css from './clauses.module.css'
import { InlineText } from './inline-text.tsx'
import type { SiteSection } from './site-page.ts'

/** Sections of a document: every paragraph has a number, so that it can be named and linked to. */
export function Clauses({ sections }: { sections: readonly SiteSection[] }) {
  return sections.map(({ id, title, paragraphs }, at) => (
    <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {at + 1}. {title}
      </h2>
      <ol className={css.clauses}>
        {paragraphs.map((text, index) => {
          const number = `${at + 1}.${index + 1}`
          return (
            <li key={number} id={number} className={css.clause}>
              <span className={css.number}>{number}</span>
              <p>
                <InlineText text={text} />
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  ))
}
