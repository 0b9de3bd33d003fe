import { useId, type ReactNode } from 'react'
import { href } from '#contract/pages.ts'
import { sitePages, type SitePageName } from '#contract/site-pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Clauses } from './clauses.tsx'
import { Contents } from './contents.tsx'
import css from './document-view.module.css'
import { InlineText } from './inline-text.tsx'
import { dayOf, readingMinutes } from './reading.rules.ts'
import type { SitePage } from './site-page.ts'
import { SummaryStubs } from './summary-stubs.tsx'

interface DocumentViewProps {
  name: SitePageName
  page: SitePage
  /** Between the introduction and the clauses. */
  children?: ReactNode
  /** Below the clauses. */
  foot?: ReactNode
}

const summaryId = 'short'

/**
 * A legal page: contents, the short form as a ticket, numbered clauses (spec §2). The others stand
 * beside a wide text and after a narrow one, in both places: one that changed its place by style
 * alone would move down the screen while the rest of the page is being read.
 */
export function DocumentView({ name, page, children, foot }: DocumentViewProps) {
  const t = useTexts('info')
  const short = page.summary.length > 0 ? [{ id: summaryId, text: t('inShort') }] : []
  const parts = page.sections.map(({ id, title }, at) => ({ id, text: `${at + 1}. ${title}` }))
  return (
    <article>
      <DocumentHead page={page} />
      <div className={css.columns}>
        <aside className={css.aside}>
          <Contents items={[...short, ...parts]} />
          <OtherDocuments name={name} />
        </aside>
        <div>
          {page.intro.map((text) => (
            <p key={text} className={css.intro}>
              <InlineText text={text} />
            </p>
          ))}
          {page.summary.length > 0 && (
            <section id={summaryId} className={css.summary} aria-label={t('inShort')}>
              <SummaryStubs stubs={page.summary} note={t('summaryNote')} />
            </section>
          )}
          {children && <div className={css.beside}>{children}</div>}
          <Clauses sections={page.sections} />
          {foot && <div className={css.beside}>{foot}</div>}
        </div>
        <div className={css.after}>
          <OtherDocuments name={name} />
        </div>
      </div>
    </article>
  )
}

function DocumentHead({ page }: { page: SitePage }) {
  const t = useTexts('info')
  const facts = [
    t('inForce', { date: dayOf(page.updated_at) }),
    t('version', { version: page.version }),
    t('minutes', { count: readingMinutes(page) }),
  ]
  return (
    <header className={css.head}>
      <div>
        <h1>{page.title}</h1>
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={css.print}>
        <Button kind="secondary" icon="receipt" data-act="" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </header>
  )
}

function OtherDocuments({ name }: { name: SitePageName }) {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const titleId = useId()
  const titles: Record<SitePageName, string> = {
    'contract-offer': shell('footerOffer'),
    privacy: shell('footerPrivacy'),
    guarantees: shell('footerGuarantees'),
    requisites: shell('footerRequisites'),
    faq: shell('footerFaq'),
  }
  const others = Object.entries(titles).filter(([other]) => other !== name)
  return (
    <nav aria-labelledby={titleId}>
      <p id={titleId} className={css.othersTitle}>
        {t('otherDocuments')}
      </p>
      <ul className={css.othersList}>
        {others.map(([other, title]) => (
          <li key={other}>
            <Link className="link" href={href(sitePages[other as SitePageName])}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
