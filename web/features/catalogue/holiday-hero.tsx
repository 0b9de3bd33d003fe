import { useTexts } from '#web/i18n/use-texts.ts'
import { TicketArt } from '#web/ui/ticket/ticket-art.tsx'
import css from './holiday-hero.module.css'
import { artOf } from './product-art.rules.ts'
import type { Product } from './product.ts'

/** The season's promise beside three of its cards, under falling snow. */
export function HolidayHero({ products }: { products: readonly Product[] }) {
  const t = useTexts('catalogue')
  return (
    <section className={css.hero}>
      <div className={css.snow} aria-hidden="true" />
      <div className={`page ${css.row}`}>
        <div className={css.words}>
          <h1>{t('holidayPromise')}</h1>
          <p className={css.text}>{t('holidayText')}</p>
        </div>
        <div className={css.tickets} aria-hidden="true">
          {products.slice(0, 3).map((product) => (
            <div key={product.id} className={css.ticket}>
              <TicketArt {...artOf(product)} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
