import { useTexts } from '#web/i18n/use-texts.ts'
import css from '#web/features/payments/way-panel.module.css'

/** What a person does with a QR, in three steps. */
export function QrSteps() {
  const t = useTexts('checkout')
  return (
    <ol className={css.steps}>
      <li>{t('qrStepOpen')}</li>
      <li>{t('qrStepScan')}</li>
      <li>{t('qrStepConfirm')}</li>
    </ol>
  )
}
