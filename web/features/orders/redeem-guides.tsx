import { useTexts } from '#web/i18n/use-texts.ts'
import { glue } from '#web/ui/show/glue.rules.ts'
import { StepsStrip } from '#web/ui/ticket/steps-strip.tsx'
import type { PurchasedProduct } from './delivered-order.ts'
import css from './delivered-codes.module.css'
import { useRedeemGuides } from './use-redeem-guides.ts'

interface RedeemGuidesProps {
  orderId: string
  products: readonly PurchasedProduct[]
}

/** Redemption steps, seen before the purchase and repeated after it. */
export function RedeemGuides({ orderId, products }: RedeemGuidesProps) {
  const t = useTexts('orders')
  const guides = useRedeemGuides(orderId, products)
  return guides.map((guide) => (
    <section key={guide.names.join()} className={css.redeem}>
      <h2>
        {guides.length > 1
          ? t('redeemTitleOf', { name: glue(guide.names.join(', ')) })
          : t('redeemTitle')}
      </h2>
      <StepsStrip steps={guide.steps.map((text) => ({ text }))} />
    </section>
  ))
}
