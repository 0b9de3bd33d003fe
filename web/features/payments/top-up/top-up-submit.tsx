import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import css from './top-up.module.css'

interface TopUpSubmitProps {
  /** Null while the field holds no sum that can be put on the balance. */
  amountMinor: Minor | null
  /** Id of that field. */
  amountId: string
  /** Id of the form, where the button stands on the stub of a dialog. */
  form?: string
}

/** The way on from an amount, and what it still needs; the line has its place from the start. */
export function TopUpSubmit({ amountMinor, amountId, form }: TopUpSubmitProps) {
  const t = useTexts('checkout')
  const needed = amountMinor === null ? [{ targetId: amountId, text: t('neededAmount') }] : []
  return (
    <div className={css.submit}>
      <Button type="submit" form={form} size="large" block disabled={amountMinor === null}>
        {amountMinor === null ? t('choiceTopUp') : t('topUpBy', { amount: formatKzt(amountMinor) })}
      </Button>
      <StatusLine lead={t('needed')} items={needed} />
    </div>
  )
}
