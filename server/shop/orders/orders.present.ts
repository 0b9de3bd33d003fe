import { toWire, type Minor } from '#contract/money.ts'
import type { DeliveredCodeState } from '#contract/order-states.ts'
import type { PricedProduct } from '#server/shop/catalogue/catalogue.service.ts'
import type { CodeRow } from '#server/shop/codes/codes.service.ts'
import type { OrderLineRow, OrderRow } from './orders.sql.ts'

/** What the pages need to know of an order besides its products. */
export function presentOrder(order: OrderRow) {
  return {
    order_id: order.public_id,
    number: order.id,
    type: order.type,
    state: order.state,
    checking: order.checking,
    total_price: toWire(order.total_minor),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: order.expires_at.toISOString(),
    email: order.email,
  }
}

/**
 * A bought line: the product at the price it was bought for, with its codes by state only. A code
 * that may be given back says what for.
 */
export function presentPurchase(
  line: Pick<OrderLineRow, 'quantity' | 'unit_price_minor' | 'total_minor'>,
  product: PricedProduct,
  codes: readonly CodeRow[],
  returnableOf: (nth: number) => Returnable | null,
) {
  const isDiscounted = line.total_minor < line.unit_price_minor * line.quantity
  return {
    ...product.view,
    price: toWire(line.unit_price_minor),
    ...(isDiscounted ? { discounted_total: toWire(line.total_minor) } : {}),
    pivot: { quantity: line.quantity },
    codes: codes.map((code, nth) => {
      const state = stateOf(code)
      const returnable = state === 'sealed' ? returnableOf(nth) : null
      return { id: code.public_id, state, ...(returnable && presentReturnable(returnable)) }
    }),
  }
}

export interface Returnable {
  amountMinor: Minor
  takesOthers: boolean
}

function presentReturnable({ amountMinor, takesOthers }: Returnable) {
  return {
    returnable: toWire(amountMinor),
    ...(takesOthers ? { takes_others: true as const } : {}),
  }
}

/** What the buyer knows of a code. */
export function stateOf(code: CodeRow): DeliveredCodeState {
  if (code.state === 'returned') return 'returned'
  return code.revealed_at === null ? 'sealed' : 'revealed'
}
