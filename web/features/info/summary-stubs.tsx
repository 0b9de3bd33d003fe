import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import type { SitePage } from './site-page.ts'
import css from './summary-stubs.module.css'

/** The page in a few words, as stubs of one ticket. */
export function SummaryStubs({ stubs, note }: { stubs: SitePage['summary']; note: string }) {
  return (
    <div>
      <ul className={css.stubs}>
        {stubs.map(({ title, text }, index) => (
          <li key={title} className={css.stub}>
            {index > 0 && (
              <>
                <div className={css.flat}>
                  <TearLine />
                </div>
                <div className={css.upright}>
                  <TearLine upright />
                </div>
              </>
            )}
            <div className={css.words}>
              <p className={css.title}>{title}</p>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.note}>{note}</p>
    </div>
  )
}
