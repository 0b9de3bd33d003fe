import { useEffect, useEffectEvent, useRef } from 'react'
import type { Minor } from '#contract/money.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { useBalanceWay } from '#web/features/payments/balance/balance-way.tsx'
import { useCardWay } from '#web/features/payments/card/card-way.tsx'
import { useHostedWay } from '#web/features/payments/hosted/hosted-way.tsx'
import type { OfferedMethod } from './payment-methods.ts'
import { useQrWay } from '#web/features/payments/qr/qr-way.tsx'
import type { CheckoutPlan, WayView } from './way-view.ts'
import { useWidgetWay } from '#web/features/payments/widget/widget-way.tsx'

export interface WaysPlan extends CheckoutPlan {
  method: OfferedMethod
  balanceMinor: Minor
  /** More cards than a bank's payment may have: what is chosen alone pays for them. */
  isOnlyWay: boolean
  /** False while a promo code is looked up: what the page shows is not what will be paid. */
  isSumKnown: boolean
  takeSpamToken: () => Promise<string>
  onBought: () => void
}

/** Every way to pay; none of them asks anybody anything until it is chosen and used. */
export function useWays(plan: WaysPlan): Record<OfferedMethod, WayView> {
  const isWidget = usePublicSettings().cardForm === 'widget'
  const chosen = plan.method === 'card'
  const agreed = isWidget && chosen && plan.consented
  const form = useCardWay({ ...plan, chosen: chosen && plan.isSumKnown })
  const widget = useWidgetWay({ ...plan, agreed })
  const card = isWidget ? widget : form
  const qr = useQrWay(plan)
  const hosted = useHostedWay(plan)
  const balance = useBalanceWay(plan)
  const others = [qr, hosted, balance]
  useRenewed(
    isWidget ? agreed : chosen,
    others.some((one) => one.paying),
    card.renew,
  )
  return { card, qr, balance, hosted }
}

/**
 * An order has one open attempt: what Card had opened ahead is void once another way has begun to
 * pay. Used again it is opened anew, not before: until then the other way may still be paid by.
 */
function useRenewed(isUsed: boolean, isOtherPaying: boolean, renew: () => void): void {
  const isVoid = useRef(false)
  const renewNow = useEffectEvent(renew)
  useEffect(() => {
    if (isOtherPaying) isVoid.current = true
    if (isOtherPaying || !isUsed || !isVoid.current) return
    isVoid.current = false
    renewNow()
  }, [isUsed, isOtherPaying])
}
