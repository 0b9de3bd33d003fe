import { useTexts } from '#web/i18n/use-texts.ts'
import { CardGrid, type RenderBuy } from './card-grid.tsx'
import type { Product } from './product.ts'
import css from './similar-products.module.css'

interface SimilarProductsProps {
  products: readonly Product[]
  renderBuy: RenderBuy
}

/** Where "Similar" of a sold-out card leads. */
export function SimilarProducts({ products, renderBuy }: SimilarProductsProps) {
  const t = useTexts('catalogue')
  if (products.length === 0) return null
  return (
    <section className={`below ${css.similar}`} id="similar">
      <h2>{t('similarCards')}</h2>
      <CardGrid products={products} renderBuy={renderBuy} />
    </section>
  )
}
