import type { ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import css from './checkout-form.module.css'
import { MethodTiles } from './method-tiles.tsx'
import type { OfferedMethod } from './payment-methods.ts'
import { StepHead } from './step-head.tsx'

interface MethodStepProps {
  method: OfferedMethod
  onMethod: (method: OfferedMethod) => void
  balanceMinor: Minor
  totalMinor: Minor
  paying: boolean
  /** What belongs to the chosen way to pay. */
  children: ReactNode
}

/** The way to pay and what belongs to it. */
export function MethodStep(props: MethodStepProps) {
  const { method, onMethod, balanceMinor, totalMinor, paying, children } = props
  const t = useTexts('checkout')
  return (
    <section className={css.step} aria-labelledby="step-method">
      <StepHead id="step-method" number={2} title={t('method')} />
      <MethodTiles
        value={method}
        onValue={onMethod}
        {...{ balanceMinor, totalMinor }}
        disabled={paying}
      />
      <TearLine plain />
      {children}
    </section>
  )
}
