import { useState } from 'react'
import type { Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import { AttemptStatus } from './attempt-status.tsx'
import type { CheckoutState } from './card-checkout.machine.ts'
import { CardFailed } from './card-failed.tsx'
import type { CardFields } from './card-fields.rules.ts'
import { CardForm } from './card-form.tsx'
import css from './checkout-form.module.css'
import { MethodTiles } from './method-tiles.tsx'
import type { PaymentMethod } from './payment-methods.ts'
import { StepHead } from './step-head.tsx'
import { TroubleNotice } from './trouble-notice.tsx'

interface CardStepProps {
  state: CheckoutState
  card: CardFields
  paying: boolean
  totalMinor: Minor
  onCard: (card: CardFields) => void
  /** After a refusal: an empty form. */
  onAnew: () => void
  /** After an outage: the same card once more. */
  onAgain: () => void
  onAccept: (totalMinor: Minor) => void
  onLogIn: () => void
}

/** The way to pay and what belongs to it. */
export function CardStep(props: CardStepProps) {
  const { state, card, paying, totalMinor, onCard, onAnew, onAgain, onAccept, onLogIn } = props
  const t = useTexts('checkout')
  const [method, setMethod] = useState<PaymentMethod>('card')
  return (
    <section className={css.step} aria-labelledby="step-method">
      <StepHead id="step-method" number={2} title={t('method')} />
      <MethodTiles value={method} onValue={setMethod} disabled={paying} />
      <TearLine plain />
      <div>
        {state.step === 'failed' ? (
          <CardFailed message={state.message} onAgain={onAnew} />
        ) : (
          <CardForm card={card} onCard={onCard} disabled={paying} />
        )}
        <AttemptStatus state={state} />
        <output className={css.trouble}>
          {state.step === 'troubled' && (
            <TroubleNotice
              trouble={state.trouble}
              {...{ totalMinor, onAccept, onAgain, onLogIn }}
            />
          )}
        </output>
      </div>
    </section>
  )
}
