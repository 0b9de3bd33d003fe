import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { BalancePanel } from './balance-panel.tsx'
import { useBalanceCheckout } from './use-balance-checkout.ts'
import type { CheckoutPlan, WayView } from '#web/features/payments/way-view.ts'

interface BalanceWayPlan extends CheckoutPlan {
  balanceMinor: Minor
  /** Nothing else pays for so many cards. */
  isOnlyWay: boolean
}

/** The money on the account. */
export function useBalanceWay(plan: BalanceWayPlan): WayView {
  const t = useTexts('checkout')
  const { totalMinor, balanceMinor, isOnlyWay, onLogIn } = plan
  const balance = useBalanceCheckout(plan)
  const { step } = balance.state

  /** What went wrong is settled by it, and says no more of the form that opens. */
  function topUp() {
    balance.reset()
    openOverlay({ name: 'insufficient-funds', balanceMinor, totalMinor, isOnlyWay })
  }

  return {
    panel: (
      <BalancePanel
        state={balance.state}
        {...{ balanceMinor, totalMinor, onLogIn }}
        onTopUp={topUp}
        onSettled={balance.reset}
      />
    ),
    needed: [],
    payText: t('pay', { amount: formatKzt(totalMinor) }),
    note: t('payNoteBalance'),
    paying: step === 'paying' || step === 'over',
    pay: () => balance.pay(balanceMinor, totalMinor),
  }
}
