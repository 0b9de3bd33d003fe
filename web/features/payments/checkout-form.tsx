import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import css from './checkout-form.module.css'
import { ConsentBoxes, noConsents } from './consents.tsx'
import { MethodStep } from './method-step.tsx'
import { PayBar } from './pay-bar.tsx'
import { consentNeeds, type StillNeeded } from './still-needed.rules.ts'
import { StepHead } from './step-head.tsx'
import { useMethod } from './use-method.ts'
import { useWays, type WaysPlan } from './use-ways.ts'

type FormDecides = 'method' | 'isOnlyWay' | 'consented' | 'isSumKnown'

interface CheckoutFormProps extends Omit<WaysPlan, FormDecides> {
  email: string
  /** More pieces than a bank's payment may set aside are paid from the balance alone. */
  pieceCount: number
  /** What the sum waits for, beside the form. */
  waitsFor: readonly StillNeeded[]
  /** A payment is under way: nothing about the order may change meanwhile. */
  onPaying: (paying: boolean) => void
}

/** Contact, way to pay, consents and Pay on one page (spec §4, §5). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { email, pieceCount, waitsFor, onPaying, ...plan } = props
  const { balanceMinor, totalMinor } = plan
  const t = useTexts('checkout')
  const [wished, setMethod] = useMethod()
  const isLarge = pieceCount > limits.heldCodesMax
  const method = isLarge ? 'balance' : wished
  const [consents, setConsents] = useState(noConsents)
  const missing = [...waitsFor, ...consentNeeds(consents)]
  const ways = useWays({
    ...plan,
    method,
    isOnlyWay: isLarge,
    consented: missing.length === 0,
    isSumKnown: waitsFor.length === 0,
  })
  const way = ways[method]
  const paying = Object.values(ways).some((one) => one.paying)
  const tellPaying = useEffectEvent(onPaying)
  useEffect(() => tellPaying(paying), [paying])
  const form = useRef<HTMLFormElement>(null)
  useHandedFocus(form)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing.length === 0) way.pay()
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <section className={css.step} aria-labelledby="step-contact">
        <StepHead id="step-contact" number={1} title={t('contact')} />
        <p className={css.contact}>
          <Rich text={t('contactText', { email })} parts={{ b: bold }} />
        </p>
      </section>
      <MethodStep
        method={method}
        onMethod={setMethod}
        {...{ balanceMinor, totalMinor, paying, isLarge }}
      >
        {way.panel}
      </MethodStep>
      <div className={css.last}>
        <section className={css.consents} aria-labelledby="step-confirm">
          <StepHead id="step-confirm" number={3} title={t('confirm')} />
          <ConsentBoxes consents={consents} onConsents={setConsents} disabled={paying} />
        </section>
        <PayBar
          text={way.payText}
          needed={[...way.needed, ...missing]}
          note={way.note}
          paying={paying}
        />
      </div>
      {way.over}
    </form>
  )
}

const bold = (inner: string) => <b>{inner}</b>
