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
  takeSpamToken: () => Promise<string>
  onBought: () => void
}

/** Every way to pay; none of them asks anybody anything until it is chosen and used. */
export function useWays(plan: WaysPlan): Record<OfferedMethod, WayView> {
  const isWidget = usePublicSettings().cardForm === 'widget'
  const agreed = isWidget && plan.method === 'card' && plan.consented
  const form = useCardWay(plan)
  const widget = useWidgetWay({ ...plan, agreed })
  return {
    card: isWidget ? widget : form,
    qr: useQrWay(plan),
    balance: useBalanceWay(plan, plan.balanceMinor),
    hosted: useHostedWay(plan),
  }
}
