import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { LeavingText } from '#web/features/payments/leaving-text.tsx'
import css from './attempt-status.module.css'
import type { CheckoutState } from './card-checkout.machine.ts'
import { leaveForBank } from './leave-for-bank.ts'

export const attemptStatusId = 'card-status'

const readyTexts = {
  ready: 'attemptReady',
  challenge: 'attemptChallenge',
  silent: 'attemptSilent',
} as const

/** What the bank has said about the card so far. The region is there before it speaks. */
export function AttemptStatus({ state }: { state: CheckoutState }) {
  const t = useTexts('checkout')
  return (
    <output id={attemptStatusId} className={css.status} tabIndex={-1}>
      {state.step === 'opening' && (
        <>
          <Spinner />
          <span>{t('attemptOpening')}</span>
        </>
      )}
      {state.step === 'leave' && (
        <>
          <Spinner />
          <LeavingText onAgain={() => leaveForBank(state.challenge)} />
        </>
      )}
      {state.step === 'ready' && (
        <>
          <Icon name={state.payment.kind === 'silent' ? 'hourglass' : 'shield'} size={18} />
          <span>{t(readyTexts[state.payment.kind])}</span>
        </>
      )}
    </output>
  )
}
