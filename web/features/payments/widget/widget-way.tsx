import { formatKzt } from '#contract/money.ts'
import { moneyText } from '#web/i18n/money-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { widgetNeeds } from '#web/features/payments/still-needed.rules.ts'
import { useWidgetCheckout } from './use-widget-checkout.ts'
import { quoteFor } from './widget-checkout.machine.ts'
import type { CheckoutPlan, OpenedAheadView } from '#web/features/payments/way-view.ts'
import { widgetNote, WidgetPanel } from './widget-panel.tsx'

export interface WidgetWayPlan extends CheckoutPlan {
  /** Chosen, and both consents are given: the amount in roubles may be asked for. */
  agreed: boolean
  /** The order took the basket: home is where the success modal stands. */
  onBought: () => void
}

/** A card in the bank's own form: the Card tile, where the shop is told so. */
export function useWidgetWay(plan: WidgetWayPlan): OpenedAheadView {
  const t = useTexts('checkout')
  const { totalMinor, contents, code, consented, agreed, prepare } = plan
  const { onRefused, onLogIn, onBought } = plan
  const { checkout, state } = useWidgetCheckout({
    wish: { type: 'purchase', code },
    prepare,
    onRefused,
    agreedMinor: agreed ? totalMinor : null,
    contents,
    onOver(orderId, paid) {
      // The order's own page goes on asking, and its file is here already.
      if (paid === null) return plan.onOver({ orderId })
      openWhenFree({ name: paid ? 'payment-success' : 'payment-processing', orderId })
      onBought()
    },
  })
  const amount = formatKzt(totalMinor)
  const quote = quoteFor(state, totalMinor)
  return {
    panel: <WidgetPanel {...{ checkout, state, totalMinor, consented, onLogIn }} />,
    needed: widgetNeeds(state.step),
    payText: quote
      ? t('payRoubles', { roubles: moneyText(quote.roublesMinor, 'RUB'), amount })
      : t('pay', { amount }),
    note: t(widgetNote(state)),
    paying: state.step === 'paying' || state.step === 'over',
    pay: () => checkout.pay(),
    renew: () => checkout.renew(),
  }
}
