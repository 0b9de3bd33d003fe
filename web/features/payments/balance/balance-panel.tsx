import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { SplitTicket } from '#web/ui/ticket/split-ticket.tsx'
import css from './balance-panel.module.css'
import { canTopUpFor, type BalanceState } from './balance-checkout.machine.ts'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'

interface BalancePanelProps {
  state: BalanceState
  balanceMinor: Minor
  totalMinor: Minor
  onTopUp: () => void
  /** What was said is settled: the sum on the page is the new one, or the call may be repeated. */
  onSettled: () => void
  onLogIn: () => void
}

/** What the balance holds beside what is to be paid: what remains, or the exact shortfall. */
export function BalancePanel(props: BalancePanelProps) {
  const { state, balanceMinor, totalMinor, onTopUp, onSettled, onLogIn } = props
  const t = useTexts('checkout')
  const isShort = balanceMinor < totalMinor
  return (
    <div className={css.panel}>
      {isShort ? (
        <>
          <BalanceSplit {...{ balanceMinor, totalMinor }} />
          {canTopUpFor(balanceMinor, totalMinor) && (
            <Button kind="secondary" icon="wallet" onClick={onTopUp}>
              {t('choiceTopUp')}
            </Button>
          )}
        </>
      ) : (
        <SumRows
          rows={[
            { id: 'now', label: t('balanceNow'), value: formatKzt(balanceMinor), icon: 'wallet' },
            { id: 'pay', label: t('toPay'), value: formatKzt(-totalMinor) },
            { id: 'rest', label: t('remains'), value: formatKzt(balanceMinor - totalMinor) },
          ]}
        />
      )}
      <output className={css.trouble}>
        {state.step === 'troubled' && (
          <TroubleNotice
            trouble={state.trouble}
            onLogIn={onLogIn}
            onAccept={onSettled}
            onAgain={onSettled}
          />
        )}
      </output>
    </div>
  )
}

/** Balance and shortfall as one torn ticket. */
export function BalanceSplit({
  balanceMinor,
  totalMinor,
}: Record<'balanceMinor' | 'totalMinor', Minor>) {
  const t = useTexts('checkout')
  return (
    <SplitTicket
      left={{ label: t('onBalance'), value: formatKzt(balanceMinor) }}
      right={{ label: t('missing'), value: formatKzt(totalMinor - balanceMinor) }}
      share={balanceMinor / totalMinor}
    />
  )
}
