import type { Output } from '#contract/call.ts'
import type * as S from '#contract/schemas/orders.ts'
import type { ArtProps } from '#web/ui/ticket/ticket-art.tsx'

/** A bought line with its order, as the list of purchases has it. */
export type Purchase = Output<typeof S.listPurchased>['result']['products'][number]

/** One product is bought in many orders. */
export function purchaseKey({ order, id }: Purchase): string {
  return `${order.order_id} ${id}`
}

/** How a product is drawn and where it works; the page hands it over from the catalogue. */
export interface PurchaseLook {
  art: ArtProps
  regionText: string
  countryCode: string | null
}

export type PurchaseLookOf = (purchase: Purchase) => PurchaseLook
