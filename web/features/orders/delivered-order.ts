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
  /** Issuing: paid for and on its way. */
  state: DeliveredCodeState | 'issuing'
  product: PurchasedProduct
  /** What comes to the balance for it; null when it cannot be given back. */
  returnableMinor: Minor | null
}

/** Every code of an order in the order of its lines, those on their way included. */
export function codesOf(products: readonly PurchasedProduct[]): CodeOnTicket[] {
  return products.flatMap((product) => {
    const { codes, pivot, id: productId } = product
    const here = codes.map(({ id, state, returnable }): CodeOnTicket => {
      const returnableMinor = returnable === undefined ? null : fromWire(returnable)
      return { id, state, product, returnableMinor }
    })
    const missing = Math.max(0, pivot.quantity - codes.length)
    const onTheWay = Array.from({ length: missing }, (_, index): CodeOnTicket => {
      const id = `${productId} on its way ${index}`
      return { id, state: 'issuing', product, returnableMinor: null }
    })
    return [...here, ...onTheWay]
  })
}

/** Codes that are with the buyer, and whether all were given back: then none is, or will be. */
export function tally(
  codes: readonly CodeOnTicket[],
  touched: RevealsState['codes'],
): { hereCount: number; allReturned: boolean } {
  const stay = codes.filter(({ id, state }) => {
    return state !== 'returned' && touched[id]?.kind !== 'returned'
  })
  const hereCount = stay.filter(({ state }) => state !== 'issuing').length
  return { hereCount, allReturned: stay.length === 0 }
}

/** Those with something left to redeem: a code that went back has no use. */
export function redeemable(
  products: readonly PurchasedProduct[],
  touched: RevealsState['codes'],
): PurchasedProduct[] {
  return products.filter((product) => !tally(codesOf([product]), touched).allReturned)
}
