import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CardFace } from '#web/ui/ticket/card-face.tsx'
import type { CardField, CardFields } from './card-fields.rules.ts'
import css from './card-form.module.css'
import { CodeField, ExpiryField, NumberField } from './card-input-fields.tsx'
import { useCardBrand } from './use-card-brand.ts'
import { useCardErrors } from './use-card-errors.ts'

interface CardFormProps {
  card: CardFields
  onCard: (card: CardFields) => void
  /** While a payment is under way the card stands still. */
  disabled: boolean
}

/** The card as a ticket and its three fields. What is typed lives in the parent's memory alone. */
export function CardForm({ card, onCard, disabled }: CardFormProps) {
  const t = useTexts('checkout')
  const brand = useCardBrand(card.number)
  const { errors, leave } = useCardErrors(card, brand)
  const [codeFocused, setCodeFocused] = useState(false)
  const brandName = brand ? t(`brand${brand}`) : null
  const hint = t(brand === 'AmericanExpress' ? 'cardCodeHintAmex' : 'cardCodeHint')
  const shared = (field: CardField) => ({
    card,
    onCard,
    disabled,
    error: errors[field],
    onLeave: () => leave(field),
  })
  return (
    <div className={css.form}>
      <CardFace
        number={card.number}
        expiry={card.expiry}
        cvc={card.code}
        {...(brandName ? { brand: brandName } : {})}
        cvcFocused={codeFocused}
        kindLabel={t('cardKind')}
        cvcLabel={t('cardCode')}
        expiryPlaceholder={t('cardExpiryPlaceholder')}
      />
      <div className={css.fields}>
        <div className={css.number}>
          <NumberField {...shared('number')} brandName={brandName} />
        </div>
        <ExpiryField {...shared('expiry')} />
        <div className={css.code}>
          <CodeField {...shared('code')} hint={hint} onFocused={setCodeFocused} />
        </div>
      </div>
    </div>
  )
}
