import { Icon } from '#web/ui/icon/icon.tsx'
import { InlineText } from './inline-text.tsx'
import css from './question-list.module.css'
import type { SiteSection } from './site-page.ts'

/** Questions on one sheet, parted by tear lines; the browser's own way to open and close. */
export function QuestionList({ questions }: { questions: NonNullable<SiteSection['questions']> }) {
  return (
    <div className={css.sheet}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={css.item}>
          <summary className={css.question}>
            {question}
            <span className={css.sign}>
              <Icon name="plus" />
              <Icon name="minus" />
            </span>
          </summary>
          <div className={css.answer}>
            {answer.map((text) => (
              <p key={text}>
                <InlineText text={text} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
