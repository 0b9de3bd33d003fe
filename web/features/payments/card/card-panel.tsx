import { AttemptStatus } from './attempt-status.tsx'
import { CardFailed } from './card-failed.tsx'
import { CardForm } from './card-form.tsx'
import css from '#web/features/payments/checkout-form.module.css'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'
import type { CardPaymentView } from './use-card-payment.ts'

interface CardPanelProps {
  payment: CardPaymentView
  onLogIn: () => void
}

/** The card, what the bank said of it, and what came in between. */
export function CardPanel({ payment, onLogIn }: CardPanelProps) {
  const { checkout, state, card, paying, changeCard, beginAnew } = payment
  return (
    <div>
      {state.step === 'failed' ? (
        <CardFailed message={state.message} onAgain={beginAnew} />
      ) : (
        <CardForm card={card} onCard={changeCard} disabled={paying} />
      )}
      <AttemptStatus state={state} />
      <output className={css.trouble}>
        {state.step === 'troubled' && (
          <TroubleNotice
            trouble={state.trouble}
            onLogIn={onLogIn}
            onAccept={(nextMinor) => checkout.basketChanged(nextMinor)}
            onAgain={() => checkout.tryAgain()}
          />
        )}
      </output>
    </div>
  )
}
