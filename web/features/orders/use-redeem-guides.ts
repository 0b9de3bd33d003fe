import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { listPaymentProducts } from '#contract/calls/orders.ts'
import type * as S from '#contract/schemas/orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onReturn } from '#web/app/on-return.ts'
import type { PurchasedProduct } from './delivered-order.ts'

/** How the codes of one or several products are redeemed. */
export interface RedeemGuide {
  /** Names the steps belong to. */
  names: readonly string[]
  steps: readonly string[]
}

type Bought = Output<typeof S.listPaymentProducts>['products']
const notYet: Bought = []

/**
 * The redemption steps of an order, for those of its products that are given; products redeemed
 * alike share one guide. What did not come is asked for again when the person comes back.
 */
export function useRedeemGuides(
  orderId: string,
  products: readonly PurchasedProduct[],
): readonly RedeemGuide[] {
  const [bought, setBought] = useState(notYet)
  useEffect(() => {
    const request = new AbortController()
    let stopWaiting = () => {}
    function ask(): void {
      stopWaiting()
      const options = { params: { id: orderId }, signal: request.signal }
      browserApi.call(listPaymentProducts, options).then(
        (answer) => setBought(answer.products),
        () => {
          if (!request.signal.aborted) stopWaiting = onReturn(ask)
        },
      )
    }
    ask()
    return () => {
      request.abort()
      stopWaiting()
    }
  }, [orderId])
  const wanted = new Set(products.map(({ id }) => id))
  return groupAlike(bought.filter(({ id }) => wanted.has(id)))
}

function groupAlike(bought: Bought): RedeemGuide[] {
  const bySteps = new Map<string, RedeemGuide>()
  for (const { name, redeem_steps: steps } of bought) {
    const key = steps.join('\n')
    bySteps.set(key, { names: [...(bySteps.get(key)?.names ?? []), name], steps })
  }
  return [...bySteps.values()].filter((guide) => guide.steps.length > 0)
}
