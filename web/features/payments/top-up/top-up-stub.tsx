import { useState, type FormEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TopUpAmount } from './top-up-amount.tsx'
import { TopUpSubmit } from './top-up-submit.tsx'
import css from './top-up.module.css'
import { amountText, quickTopUps, topUpMinor } from './top-up.rules.ts'

const amountId = 'balance-top-up'
const usualKzt = 5000
const shownSums = quickTopUps.slice(0, 3)

/** The way from the profile's balance to a top-up: the sum at once, the rest in its dialog. */
export function TopUpStub() {
  const t = useTexts('checkout')
  const [text, setText] = useState(amountText(usualKzt))
  const amountMinor = topUpMinor(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amountMinor !== null) openOverlay({ name: 'payment-choice', type: 'balance', amountMinor })
  }

  return (
    <form className={css.stub} onSubmit={submit} noValidate>
      <TopUpAmount
        id={amountId}
        label={t('choiceTopUp')}
        hint={t('amountHint')}
        sums={shownSums}
        {...{ text, onText: setText }}
      />
      <TopUpSubmit amountMinor={amountMinor} amountId={amountId} />
    </form>
  )
}

/** Where there is little room: the way to the same dialog. */
export function TopUpButton() {
  const t = useTexts('checkout')
  return (
    <Button
      kind="secondary"
      block
      icon="wallet"
      onClick={() => openOverlay({ name: 'payment-choice', type: 'balance' })}
    >
      {t('choiceTopUp')}
    </Button>
  )
}
