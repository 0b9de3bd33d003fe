import { useState } from 'react'
import { limits } from '#contract/limits.ts'
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
  const isAmex = brand === 'AmericanExpress'
  const shared = (field: CardField) => ({
    card,
    onCard,
    disabled,
    error: errors[field],
    onLeave: () => leave(field),
  })
  return (
    <div className={css.room}>
      <div className={css.form}>
        <CardFace
          number={card.number}
          groups={isAmex ? [4, 6, 5] : [4, 4, 4, 4]}
          expiry={card.expiry}
          expiryPlaceholder={t('cardExpiryPlaceholder')}
          codeDigits={card.code.length}
          codeLength={isAmex ? limits.amexCodeDigits : limits.cardCodeDigits}
          codeFocused={codeFocused}
          brand={brandName}
          kindLabel={t('cardKind')}
          codeLabel={t('cardCodeStub')}
        />
        <div className={css.fields}>
          <div className={css.number}>
            <NumberField {...shared('number')} brandName={brandName} />
          </div>
          <ExpiryField {...shared('expiry')} />
          <div className={css.code}>
            <CodeField
              {...shared('code')}
              hint={t(isAmex ? 'cardCodeHintAmex' : 'cardCodeHint')}
              onFocused={setCodeFocused}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
