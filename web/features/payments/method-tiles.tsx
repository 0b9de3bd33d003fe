import { formatKzt, type Minor } from '#contract/money.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { PaymentTile, RadioTiles } from '#web/ui/form/radio-tiles.tsx'
import css from './method-tiles.module.css'
import { offeredMethods, type OfferedMethod } from './payment-methods.ts'

interface MethodTilesProps {
  value: OfferedMethod
  onValue: (method: OfferedMethod) => void
  /** A top-up cannot be paid from the balance itself. */
  methods?: readonly (typeof offeredMethods)[number][]
  balanceMinor?: Minor
  /** With it the balance says what remains, or what is missing. */
  totalMinor?: Minor
  disabled?: boolean
  /** The others cannot be chosen. */
  only?: OfferedMethod
  /** Where other tiles stand behind these. */
  name?: string
}

const methodTilesId = 'payment-methods'

/** Leads on from a dialog that is closing: it gives the focus to what opened it before. */
export function goToTiles(): void {
  queueMicrotask(() => focusField(methodTilesId))
}

/** The choice of a way to pay: on the checkout page and in the dialogs over home alike. */
export function MethodTiles(props: MethodTilesProps) {
  const { value, onValue, methods = offeredMethods, disabled = false, only, name } = props
  const t = useTexts('checkout')
  const textsOf = useTileTexts(props)
  return (
    <div
      id={name ?? methodTilesId}
      className={css.tiles}
      data-single={methods.length === 1 ? '' : undefined}
      tabIndex={-1}
    >
      <RadioTiles
        legend={t('choiceTitle')}
        name={name ?? 'payment-method'}
        value={value}
        onValue={(id) => onValue(id as OfferedMethod)}
        columns="payments"
      >
        {methods.map((method) => (
          <PaymentTile
            key={method.id}
            value={method.id}
            icon={method.icon}
            title={t(method.title)}
            {...textsOf(method)}
            disabled={disabled || (only !== undefined && method.id !== only)}
          />
        ))}
      </RadioTiles>
    </div>
  )
}

/** Each with its currency and time; a card in the bank's form is charged in another currency. */
function useTileTexts(props: MethodTilesProps) {
  const t = useTexts('checkout')
  const isWidget = usePublicSettings().cardForm === 'widget'
  const ofBalance = useBalanceTexts(props)
  return (method: (typeof offeredMethods)[number]) => {
    if (method.id === 'balance') return ofBalance
    const inRoubles = isWidget && method.id === 'card'
    return inRoubles
      ? { note: t('methodWidgetNote'), fee: t('methodWidgetFee') }
      : { note: t(method.note), fee: t(method.fee) }
  }
}

function useBalanceTexts({ balanceMinor, totalMinor }: MethodTilesProps) {
  const t = useTexts('checkout')
  if (balanceMinor === undefined) return {}
  const note = formatKzt(balanceMinor)
  if (totalMinor === undefined) return { note }
  const restMinor = balanceMinor - totalMinor
  return restMinor < 0
    ? { note, warn: t('balanceShort', { amount: formatKzt(-restMinor) }) }
    : { note, fee: t('balanceRest', { amount: formatKzt(restMinor) }) }
}
