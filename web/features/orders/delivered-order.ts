import type { Output } from '#contract/call.ts'
import { fromWire, type Minor } from '#contract/money.ts'
import type { DeliveredCodeState } from '#contract/order-states.ts'
import type * as S from '#contract/schemas/orders.ts'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'
import type { RevealsState } from './code-reveals.machine.ts'

export type PurchasedProduct = NonNullable<Output<typeof S.getPaymentConfirm>['products']>[number]
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
  /** What comes to the balance for it; null when it cannot be given back. */
  returnableMinor: Minor | null
  /** What else of the order is sealed goes back with it. */
  takesOthers: boolean
}

/** Every code of a delivered order in the order of its lines: it is delivered whole. */
export function codesOf(products: readonly PurchasedProduct[]): CodeOnTicket[] {
  return products.flatMap((product) =>
    product.codes.map(({ id, state, returnable, takes_others: takesOthers = false }) => {
      const returnableMinor = returnable === undefined ? null : fromWire(returnable)
      return { id, state, product, returnableMinor, takesOthers }
    }),
  )
}

/** Codes that are with the buyer: none once all were given back, before or on this page. */
export function countHere(codes: readonly CodeOnTicket[], touched: RevealsState['codes']): number {
  return codes.filter(({ id, state }) => {
    return state !== 'returned' && touched[id]?.kind !== 'returned'
  }).length
}

/** Codes nobody has seen, before or on this page. */
export function countSealed(
  codes: readonly CodeOnTicket[],
  touched: RevealsState['codes'],
): number {
  return codes.filter(({ id, state }) => {
    return state === 'sealed' && !['open', 'returned'].includes(touched[id]?.kind ?? 'sealed')
  }).length
}

/** Those with something left to redeem: a code that went back has no use. */
export function redeemable(
  products: readonly PurchasedProduct[],
  touched: RevealsState['codes'],
): PurchasedProduct[] {
  return products.filter((product) => countHere(codesOf([product]), touched) > 0)
}
