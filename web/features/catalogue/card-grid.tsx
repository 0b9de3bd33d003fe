import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CatalogueCard } from './catalogue-card.tsx'
import css from './card-grid.module.css'
import type { Product } from './product.ts'

/** What a page puts on the stub of a product it can sell. */
export type RenderBuy = (product: Product) => ReactNode

interface CardGridProps {
  products: readonly Product[]
  renderBuy: RenderBuy
  beside?: 'sidebar'
  /** One line of cards: as many as fit, on a phone two. */
  oneRow?: boolean
}

export function CardGrid({ products, renderBuy, beside, oneRow }: CardGridProps) {
  return (
    <ul className={classNames('card-grid', oneRow && css.oneRow)} data-beside={beside}>
      {products.map((product) => (
        <li key={product.id} className={css.cell}>
          <CatalogueCard product={product} buy={renderBuy(product)} />
        </li>
      ))}
    </ul>
  )
}
