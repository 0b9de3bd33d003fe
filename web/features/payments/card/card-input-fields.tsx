import { useTexts } from '#web/i18n/use-texts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCaretField } from '#web/ui/form/use-caret-field.ts'
import { Pill } from '#web/ui/show/pill.tsx'
import type { CardField, CardFields } from './card-fields.rules.ts'
import { editCardNumber, editCode, editExpiry, settleExpiry } from './card-input.rules.ts'

/** Ids of the fields, so that "Still needed" can lead to them. */
export const cardFieldIds = {
  number: 'card-number',
  expiry: 'card-expiry',
  code: 'card-code',
} as const satisfies Record<CardField, string>

export interface CardInputProps {
  card: CardFields
  onCard: (card: CardFields) => void
  error: string | null
  onLeave: () => void
  disabled: boolean
}

export function NumberField(props: CardInputProps & { brandName: string | null }) {
  const { card, onCard, error, onLeave, disabled, brandName } = props
  const t = useTexts('checkout')
  const field = useCaretField(card.number, editCardNumber, (number) => onCard({ ...card, number }))
  return (
    <TextInput
      {...field}
      id={cardFieldIds.number}
      name="cardnumber"
      label={t('cardNumber')}
      autoComplete="cc-number"
      inputMode="numeric"
      spellCheck={false}
      error={error}
      disabled={disabled}
      onBlur={onLeave}
      suffix={brandName && <Pill tone="info">{brandName}</Pill>}
    />
  )
}

export function ExpiryField({ card, onCard, error, onLeave, disabled }: CardInputProps) {
  const t = useTexts('checkout')
  const change = (expiry: string) => onCard({ ...card, expiry })
  const field = useCaretField(card.expiry, editExpiry, change)
  return (
    <TextInput
      {...field}
      id={cardFieldIds.expiry}
      name="cc-exp"
      label={t('cardExpiry')}
      placeholder={t('cardExpiryPlaceholder')}
      autoComplete="cc-exp"
      inputMode="numeric"
      error={error}
      disabled={disabled}
      onBlur={() => {
        const settled = settleExpiry(card.expiry)
        if (settled !== card.expiry) change(settled)
        onLeave()
      }}
    />
  )
}

interface CodeFieldProps extends CardInputProps {
  hint: string
  onFocused: (focused: boolean) => void
}

export function CodeField(props: CodeFieldProps) {
  const { card, onCard, error, onLeave, disabled, hint, onFocused } = props
  const t = useTexts('checkout')
  const field = useCaretField(
    card.code,
    (edit) => editCode(edit, card.number),
    (code) => onCard({ ...card, code }),
  )
  return (
    <TextInput
      {...field}
      id={cardFieldIds.code}
      name="cvc"
      label={t('cardCode')}
      hint={hint}
      autoComplete="cc-csc"
      inputMode="numeric"
      error={error}
      disabled={disabled}
      onFocus={() => onFocused(true)}
      onBlur={() => {
        onFocused(false)
        onLeave()
      }}
    />
  )
}
