import { useEffect, useState, type FormEvent } from 'react'
import type { Minor } from '#contract/money.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { BankDialog } from './bank-dialog.tsx'
import type { CheckoutState } from './card-checkout.machine.ts'
import { cardFieldIds } from './card-input-fields.tsx'
import { completeCard, emptyCard, type CardFields } from './card-fields.rules.ts'
import { CardStep } from './card-step.tsx'
import css from './checkout-form.module.css'
import { ConsentBoxes, noConsents } from './consents.tsx'
import { PayBar } from './pay-bar.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { stillNeeded } from './still-needed.rules.ts'
import { StepHead } from './step-head.tsx'
import { thisMonth } from './this-month.ts'
import { useCardCheckout } from './use-card-checkout.ts'

interface CheckoutFormProps {
  email: string
  totalMinor: Minor
  prepare: () => Promise<unknown>
  onOver: (orderId: string) => void
  onRepriced: () => void
  onLogIn: () => void
}

/** Contact, way to pay, consents and Pay on one page (spec §4, §5). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { email, totalMinor, prepare, onOver, onRepriced, onLogIn } = props
  const t = useTexts('checkout')
  const { checkout, state } = useCardCheckout({ prepare, totalMinor, onOver, onRepriced })
  const [card, setCard] = useState(emptyCard)
  const [consents, setConsents] = useState(noConsents)
  const [begunCount, setBegunCount] = useState(0)
  const [seenFailure, setSeenFailure] = useState<CheckoutState | null>(null)
  const failed = state.step === 'failed' && state.afterPay ? state : null
  const paying = ['paying', 'bank', 'leave', 'over'].includes(state.step)
  const payMinor = 'order' in state && state.order ? state.order.totalMinor : totalMinor

  useEffect(() => {
    if (begunCount > 0) focusField(cardFieldIds.number)
  }, [begunCount])

  function changeCard(next: CardFields) {
    setCard(next)
    checkout.cardChanged(completeCard(next, thisMonth()))
  }

  function beginAnew() {
    changeCard(emptyCard)
    setBegunCount((count) => count + 1)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (consents.offer && consents.returns) checkout.pay()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <section className={css.step} aria-labelledby="step-contact">
        <StepHead id="step-contact" number={1} title={t('contact')} />
        <p className={css.contact}>
          <Rich text={t('contactText', { email })} parts={{ b: bold }} />
        </p>
      </section>
      <CardStep
        {...{ state, card, paying, totalMinor, onLogIn }}
        onCard={changeCard}
        onAnew={beginAnew}
        onAgain={() => checkout.tryAgain()}
        onAccept={(nextMinor) => checkout.totalChanged(nextMinor)}
      />
      <div className={css.last}>
        <section className={css.consents} aria-labelledby="step-confirm">
          <StepHead id="step-confirm" number={3} title={t('confirm')} />
          <ConsentBoxes consents={consents} onConsents={setConsents} disabled={paying} />
        </section>
        <PayBar
          totalMinor={payMinor}
          needed={stillNeeded({ card, consents, step: state.step }, thisMonth())}
          paying={paying}
        />
      </div>
      {failed && (
        <FailureDialog
          orderId={failed.order.orderId}
          message={failed.message}
          open={seenFailure !== failed}
          onClose={() => setSeenFailure(failed)}
          onAgain={beginAnew}
          onOther={beginAnew}
        />
      )}
      {state.step === 'bank' && (
        <BankDialog checkout={checkout} order={state.order} challenge={state.challenge} />
      )}
    </form>
  )
}

const bold = (inner: string) => <b>{inner}</b>
