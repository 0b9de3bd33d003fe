import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './buy-promises.module.css'

/** When the code comes, what happens if it does not, and what cannot be undone. */
export function BuyPromises() {
  const t = useTexts('catalogue')
  return (
    <ul className={css.promises}>
      <li>
        <Icon name="bolt" />
        {t('deliveryPromise')}
      </li>
      <li>
        <Icon name="shield" />
        {t('refundPromise')}
      </li>
      <li>
        <Icon name="info" />
        {t('nonRefund')}
      </li>
    </ul>
  )
}
