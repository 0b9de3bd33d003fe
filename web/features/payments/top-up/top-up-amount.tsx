import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { RadioTiles, SumTile } from '#web/ui/form/radio-tiles.tsx'
import { onlyDigits } from '#web/ui/form/digits.rules.ts'
import { editAmount, type Edit } from '#web/ui/form/edit-digits.rules.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCaretField } from '#web/ui/form/use-caret-field.ts'
import css from './top-up.module.css'
import { amountText, topUpMinor } from './top-up.rules.ts'

interface TopUpAmountProps {
  id: string
  label: string
  hint: string
  /** Grouped digits, as they stand in the field. */
  text: string
  onText: (text: string) => void
  /** Quick sums, in tenge. */
  sums: readonly number[]
  size?: 'medium' | 'large'
  /** Takes the first focus of its dialog. */
  autofocus?: boolean
}

/** The sum of a top-up: digits only, seven of them, and sums to press (spec §5). */
export function TopUpAmount(props: TopUpAmountProps) {
  const { id, label, hint, text, onText, sums, size, autofocus } = props
  const t = useTexts('checkout')
  const m = useTexts('messages')
  const [left, setLeft] = useState(false)
  const field = useCaretField(text, editSum, onText)

  function leave() {
    setLeft(true)
    // A zero that stood behind a digit which was taken away is none of the sum.
    if (text !== '') onText(amountText(Number(onlyDigits(text))))
  }

  const isWrong = left && text !== '' && topUpMinor(text) === null
  return (
    <div className={css.amount}>
      <TextInput
        {...field}
        {...{ id, label, hint, size }}
        data-autofocus={autofocus ? '' : undefined}
        name="top-up"
        inputMode="numeric"
        autoComplete="off"
        suffix="₸"
        error={isWrong ? m('top_up') : null}
        onBlur={leave}
      />
      <RadioTiles
        legend={t('quickSums')}
        name={`${id}-sum`}
        columns="sums"
        value={onlyDigits(text)}
        onValue={(sum) => onText(amountText(Number(sum)))}
      >
        {sums.map((sum) => (
          <SumTile key={sum} value={String(sum)} title={amountText(sum)} />
        ))}
      </RadioTiles>
    </div>
  )
}

function editSum(edit: Edit) {
  return editAmount(edit, limits.topUpMaxDigits)
}
