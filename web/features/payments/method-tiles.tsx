import { useTexts } from '#web/i18n/use-texts.ts'
import { PaymentTile, RadioTiles } from '#web/ui/form/radio-tiles.tsx'
import css from './method-tiles.module.css'
import { hasOtherMethods, paymentMethods, type PaymentMethod } from './payment-methods.ts'

interface MethodTilesProps {
  value: PaymentMethod
  onValue: (method: PaymentMethod) => void
  disabled?: boolean
}

/** The choice of a way to pay: on the checkout page and in the dialog over home alike. */
export function MethodTiles({ value, onValue, disabled = false }: MethodTilesProps) {
  const t = useTexts('checkout')
  return (
    <div className={css.tiles} data-single={hasOtherMethods ? undefined : ''}>
      <RadioTiles
        legend={t('choiceTitle')}
        hiddenLegend
        name="payment-method"
        value={value}
        onValue={(id) => onValue(id as PaymentMethod)}
        columns="payments"
      >
        {paymentMethods.map((method) => (
          <PaymentTile
            key={method.id}
            value={method.id}
            icon={method.icon}
            title={t(method.title)}
            note={t(method.note)}
            fee={t(method.fee)}
            disabled={disabled}
          />
        ))}
      </RadioTiles>
    </div>
  )
}
