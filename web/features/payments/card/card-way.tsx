import { useState } from 'react'
import { formatKzt } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BankDialog } from './bank-dialog.tsx'
import type { CheckoutState } from './card-checkout.machine.ts'
import { CardPanel } from './card-panel.tsx'
import { FailureOverForm } from '#web/features/payments/outcome/failure-over-form.tsx'
import { goToTiles } from '#web/features/payments/method-tiles.tsx'
import { cardNeeds } from '#web/features/payments/still-needed.rules.ts'
import { thisMonth } from './this-month.ts'
import { useCardPayment } from './use-card-payment.ts'
import type { CheckoutPlan, OpenedAheadView } from '#web/features/payments/way-view.ts'

/** The card typed into the shop's own form. */
export function useCardWay(plan: CheckoutPlan & { chosen: boolean }): OpenedAheadView {
  const t = useTexts('checkout')
  const { code, onLogIn } = plan
  const wish = { type: 'purchase', code } as const
  const card = useCardPayment({ ...plan, wish })
  const { state, checkout } = card
  // Kept here, where the choice of another way leaves it.
  const [seen, setSeen] = useState<CheckoutState | null>(null)
  return {
    panel: <CardPanel payment={card} onLogIn={onLogIn} />,
    over: (
      <>
        <FailureOverForm
          state={state}
          isSeen={seen === state}
          onSeen={() => setSeen(state)}
          onAgain={card.beginAnew}
          onOther={() => {
            card.clear()
            goToTiles()
          }}
        />
        {state.step === 'bank' && (
          <BankDialog {...{ checkout }} order={state.order} challenge={state.challenge} />
        )}
      </>
    ),
    needed: cardNeeds(card.card, state.step, thisMonth()),
    payText: t('pay', { amount: formatKzt(card.payMinor) }),
    note: t('payNote'),
    paying: card.paying,
    pay: () => checkout.pay(),
    renew: () => checkout.renew(),
  }
}
