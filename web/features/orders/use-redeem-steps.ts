import { useEffect, useState } from 'react'
import { getProduct } from '#contract/calls/catalogue.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { PurchasedProduct } from './delivered-order.ts'

/** How the codes of one or several products are redeemed. */
export interface RedeemGuide {
  /** Names the steps belong to. */
  names: readonly string[]
  steps: readonly string[]
}

/** The redemption steps of what was bought; products redeemed alike share one guide. */
export function useRedeemGuides(products: readonly PurchasedProduct[]): readonly RedeemGuide[] {
  const [guides, setGuides] = useState<readonly RedeemGuide[]>([])
  const ids = products.map((product) => product.id).join(',')
  useEffect(() => {
    let wanted = true
    void Promise.allSettled(ids.split(',').filter(Boolean).map(askProduct)).then((answers) => {
      const known = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      )
      if (wanted) setGuides(groupAlike(known))
    })
    return () => {
      wanted = false
    }
  }, [ids])
  return guides
}

async function askProduct(id: string): Promise<RedeemGuide> {
  const { result } = await browserApi.call(getProduct, { params: { id } })
  return { names: [result.name], steps: result.redeem_steps }
}

function groupAlike(guides: readonly RedeemGuide[]): RedeemGuide[] {
  const bySteps = new Map<string, RedeemGuide>()
  for (const guide of guides) {
    const key = guide.steps.join('\n')
    const same = bySteps.get(key)
    bySteps.set(key, same ? { ...same, names: [...same.names, ...guide.names] } : guide)
  }
  return [...bySteps.values()].filter((guide) => guide.steps.length > 0)
}
