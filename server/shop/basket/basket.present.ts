import { lineTotalMinor } from '#contract/totals.ts'
import { toWire } from '#contract/money.ts'
import type { PricedProduct } from '#server/shop/catalogue/catalogue.service.ts'

export interface BasketLine {
  product: PricedProduct
  quantity: number
  addedPriceMinor: number | null
}

/** The basket of spec §7: products with `pivot.quantity` and the total in tenge. */
export function presentBasket(lines: readonly BasketLine[], cutIds: readonly number[]) {
  const total = lines.reduce(
    (sum, { product, quantity }) =>
      sum + lineTotalMinor({ unitPriceMinor: product.priceMinor, quantity }),
    0,
  )
  return {
    products: lines.map(presentLine),
    total: toWire(total),
    ...(cutIds.length === 0 ? {} : { cut: [...cutIds] }),
  }
}

/** Where a line wants all there is or more, it is told how much that is, few or not. */
function presentLine({ product, quantity, addedPriceMinor }: BasketLine) {
  const { availableCount, view } = product
  const isNews = addedPriceMinor !== null && addedPriceMinor !== product.priceMinor
  const pivot = isNews ? { quantity, added_price: toWire(addedPriceMinor) } : { quantity }
  const isScarce = availableCount > 0 && availableCount <= quantity
  return { ...view, ...(isScarce ? { few_left: availableCount } : {}), pivot }
}
