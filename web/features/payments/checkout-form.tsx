import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import type { Minor } from '#contract/money.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { CardPanel } from './card-panel.tsx'
import css from './checkout-form.module.css'
import { ConsentBoxes, noConsents } from './consents.tsx'
import { FailureOverForm } from './failure-over-form.tsx'
import { MethodStep } from './method-step.tsx'
import { methodTilesId } from './method-tiles.tsx'
import { PayBar } from './pay-bar.tsx'
import type { PaymentMethod } from './payment-methods.ts'
import { stillNeeded } from './still-needed.rules.ts'
import { StepHead } from './step-head.tsx'
import { thisMonth } from './this-month.ts'
import { useBalanceCheckout } from './use-balance-checkout.ts'
import { useCardPayment } from './use-card-payment.ts'

interface CheckoutFormProps {
  email: string
  balanceMinor: Minor
  totalMinor: Minor
  /** Promo code of the basket, while one counts. */
  code: string | undefined
  startMethod: PaymentMethod
  prepare: () => Promise<unknown>
  onOver: (orderId: string) => void
  onRefused: () => void
  onLogIn: () => void
  /** A payment is under way: nothing about the order may change meanwhile. */
  onPaying: (paying: boolean) => void
}

/** Contact, way to pay, consents and Pay on one page (spec §4, §5). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { email, balanceMinor, totalMinor, code, prepare, onOver, onRefused, onLogIn } = props
  const t = useTexts('checkout')
  const shared = { prepare, onOver, onRefused }
  const card = useCardPayment({ ...shared, wish: { type: 'purchase', code }, totalMinor })
  const balance = useBalanceCheckout({ ...shared, code })
  const [method, setMethod] = useState(props.startMethod)
  const [consents, setConsents] = useState(noConsents)
  const isCard = method === 'card'
  const paying = card.paying || balance.state.step === 'paying' || balance.state.step === 'over'
  const tellPaying = useEffectEvent(props.onPaying)
  useEffect(() => tellPaying(paying), [paying])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!consents.offer || !consents.returns) return
    if (isCard) card.checkout.pay()
    else balance.pay(balanceMinor, totalMinor)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <section className={css.step} aria-labelledby="step-contact">
        <StepHead id="step-contact" number={1} title={t('contact')} />
        <p className={css.contact}>
          <Rich text={t('contactText', { email })} parts={{ b: bold }} />
        </p>
      </section>
      <MethodStep method={method} onMethod={setMethod} {...{ balanceMinor, totalMinor, paying }}>
        {isCard ? (
          <CardPanel payment={card} {...{ totalMinor, onLogIn }} />
        ) : (
          <BalancePanel
            state={balance.state}
            {...{ balanceMinor, totalMinor, onLogIn }}
            onTopUp={() => openOverlay({ name: 'insufficient-funds', balanceMinor, totalMinor })}
            onSettled={balance.reset}
          />
        )}
      </MethodStep>
      <div className={css.last}>
        <section className={css.consents} aria-labelledby="step-confirm">
          <StepHead id="step-confirm" number={3} title={t('confirm')} />
          <ConsentBoxes consents={consents} onConsents={setConsents} disabled={paying} />
        </section>
        <PayBar
          totalMinor={isCard ? card.payMinor : totalMinor}
          needed={stillNeeded(
            { card: isCard ? card.card : null, consents, step: card.state.step },
            thisMonth(),
          )}
          note={t(isCard ? 'payNote' : 'payNoteBalance')}
          paying={paying}
        />
      </div>
      <FailureOverForm
        state={card.state}
        onAgain={card.beginAnew}
        onOther={() => {
          card.clear()
          focusField(methodTilesId)
        }}
      />
      {card.state.step === 'bank' && (
        <BankDialog
          checkout={card.checkout}
          order={card.state.order}
          challenge={card.state.challenge}
        />
      )}
    </form>
  )
}

const bold = (inner: string) => <b>{inner}</b>
