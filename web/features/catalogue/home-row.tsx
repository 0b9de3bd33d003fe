import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { CardGrid, type RenderBuy } from './card-grid.tsx'
import css from './home-row.module.css'
import { ListHeading } from './list-heading.tsx'
import type { Product } from './product.ts'

interface HomeRowProps {
  title: string
  /** Where all of them are. */
  href: string
  /** Instead of "See all". */
  linkText?: string
  products: readonly Product[]
  renderBuy: RenderBuy
}

/** A taste of another list; nothing where that list is empty. */
export function HomeRow({ title, href: to, linkText, products, renderBuy }: HomeRowProps) {
  const t = useTexts('catalogue')
  if (products.length === 0) return null
  const link = linkText ?? t('seeAll')
  return (
    <section className={`page below ${css.section}`}>
      <ListHeading
        level={2}
        title={title}
        end={
          <Link className="link link-alone" href={to} aria-label={`${link}: ${title}`}>
            {link}
          </Link>
        }
      />
      <div className={css.row}>
        <CardGrid products={products} renderBuy={renderBuy} oneRow />
      </div>
    </section>
  )
}
