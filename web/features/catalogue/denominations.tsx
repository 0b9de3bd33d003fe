import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { formatCount } from '#web/i18n/translate.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './denominations.module.css'
import type { ProductDetail } from './product.ts'

/** Every face value of the same brand and region: each is a product with an address of its own. */
export function Denominations({ product }: { product: ProductDetail }) {
  const t = useTexts('catalogue')
  if (product.denominations.length < 2) return null
  return (
    <nav className={css.block} aria-label={t('denomination')}>
      <p className={css.title} aria-hidden="true">
        {t('denomination')}
      </p>
      <ul className={css.tiles}>
        {product.denominations.map(({ id, nominal, unit, price, in_stock: inStock }) => (
          <li key={id}>
            <Link
              className={css.tile}
              href={href('product', { id })}
              aria-current={id === product.id ? 'page' : undefined}
              data-keep-place=""
              data-sold-out={inStock ? undefined : ''}
            >
              <b>
                {formatCount(nominal)} {unit}
              </b>
              <span className={css.note}>
                {inStock ? formatKzt(fromWire(price) ?? 0) : t('unavailable')}
              </span>
              {id === product.id && (
                <span className={css.tick}>
                  <Icon name="check" size={18} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
