import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
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
  /** Too many pieces for a bank's payment. */
  isLarge: boolean
  /** What belongs to the chosen way to pay. */
  children: ReactNode
}

/** The way to pay and what belongs to it. */
export function MethodStep(props: MethodStepProps) {
  const { method, onMethod, balanceMinor, totalMinor, paying, isLarge, children } = props
  const t = useTexts('checkout')
  return (
    <section className={css.step} aria-labelledby="step-method">
      <StepHead id="step-method" number={2} title={t('method')} />
      {isLarge && <LargeOrder />}
      <MethodTiles
        value={method}
        onValue={onMethod}
        {...{ balanceMinor, totalMinor }}
        disabled={paying}
        {...(isLarge ? { only: 'balance' } : {})}
      />
      <TearLine plain />
      {children}
    </section>
  )
}

/** Said before anything is typed: what can be done about it is one press away. */
function LargeOrder() {
  const t = useTexts('checkout')
  const count = limits.heldCodesMax
  return (
    <Notice tone="warn" title={t('largeTitle', { count })}>
      <p>{t('largeText', { count })}</p>
      <Button kind="secondary" onClick={() => openOverlay({ name: 'basket' })}>
        {t('soldOutGo')}
      </Button>
    </Notice>
  )
}
