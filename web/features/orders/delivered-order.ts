import type { Output } from '#contract/call.ts'
import type { DeliveredCodeState } from '#contract/order-states.ts'
import type * as S from '#contract/schemas/orders.ts'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'

export type PurchasedProduct = Output<typeof S.listPaymentProducts>['products'][number]
export type PaidOrder = NonNullable<Output<typeof S.getPaymentConfirm>['order']>

/** How a product is drawn and where it works; the page hands it over from the catalogue. */
export interface ProductLook {
  art: ArtProps
  regionText: string
  countryCode: string | null
}

export type LookOf = (product: PurchasedProduct) => ProductLook

/** One code of an order: a ticket of its own. */
export interface CodeOnTicket {
  id: string
  state: DeliveredCodeState
  product: PurchasedProduct
}

/** Every code of an order in the order of its lines. */
export function codesOf(products: readonly PurchasedProduct[]): CodeOnTicket[] {
  return products.flatMap((product) => product.codes.map((code) => ({ ...code, product })))
}
