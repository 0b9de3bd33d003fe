import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { attemptStatusId } from '#web/features/payments/card/attempt-status.tsx'
import { cardFieldIds } from '#web/features/payments/card/card-input-fields.tsx'
import { consentIds, type Consents } from './consents.tsx'
import { HelpLink } from './help-link.tsx'
import { orderSummaryId } from './order-summary.tsx'
import css from './pay-bar.module.css'
import { attemptFailedId, type StillNeeded } from './still-needed.rules.ts'
import { widgetStatusId } from '#web/features/payments/widget/widget-panel.tsx'

const targets: Record<Exclude<StillNeeded, keyof Consents>, string> = {
  ...cardFieldIds,
  bank: attemptStatusId,
  quote: widgetStatusId,
  again: attemptFailedId,
  promo: orderSummaryId,
}

const texts = {
  number: 'neededNumber',
  expiry: 'neededExpiry',
  code: 'neededCode',
  bank: 'neededBank',
  quote: 'neededQuote',
  again: 'neededAgain',
  promo: 'neededPromo',
  offer: 'neededOffer',
  returns: 'neededReturns',
} as const satisfies Record<StillNeeded, string>

interface PayBarProps {
  /** "Pay 4 990 ₸" */
  text: string
  needed: readonly StillNeeded[]
  note: string
  paying: boolean
  /** Id of the form, where the bar stands on the stub of a dialog. */
  form?: string
  /** Its second consent is another one. */
  isTopUp?: boolean
}

/** Pay with its sum, and why it cannot be pressed yet; on a phone it stays at the lower edge. */
export function PayBar(props: PayBarProps) {
  const { text, needed, note, paying, form, isTopUp = false } = props
  const t = useTexts('checkout')
  const targetIds = { ...targets, ...consentIds(isTopUp) }
  const items = needed.map((need) => ({
    targetId: targetIds[need],
    text: t(isTopUp && need === 'returns' ? 'neededBalance' : texts[need]),
  }))
  return (
    <div className={css.bar} data-inside={form ? '' : undefined}>
      <StatusLine lead={t('needed')} items={items} />
      <Button
        type="submit"
        form={form}
        size="large"
        block
        disabled={needed.length > 0}
        loading={paying}
        loadingLabel={t('paying')}
      >
        {text}
      </Button>
      <p className={css.note}>{note}</p>
      {form && (
        <p className={css.help}>
          <HelpLink />
        </p>
      )}
    </div>
  )
}
