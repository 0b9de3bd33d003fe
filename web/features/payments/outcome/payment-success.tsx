import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import css from './payment-success.module.css'
import { useOrderTruth } from './use-order-truth.ts'

/** The payment success modal (spec §2): ready, the codes, the profile, and help. */
export function PaymentSuccess({ overlay, open, onClose }: OverlayProps<'payment-success'>) {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const { answer } = useOrderTruth(open ? overlay.orderId : null)
  const order = answer?.order

  async function openCodes() {
    await navigate(href('paymentConfirm', { orderId: overlay.orderId }))
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      align="center"
      title={t('successTitle')}
      hiddenTitle
      closeLabel={t('close')}
      stub={
        <div className={css.stub}>
          <Button size="large" block icon="sparkle" onClick={() => void openCodes()}>
            {t('successCodes')}
          </Button>
          <div className={css.row}>
            <Button kind="secondary" onClick={onClose}>
              {t('successReady')}
            </Button>
            <LinkButton kind="secondary" href={href('profile')} onClick={onClose}>
              {t('toPurchases')}
            </LinkButton>
          </div>
        </div>
      }
    >
      <SuccessMark />
      <h2>{t('successTitle')}</h2>
      {order && (
        <p>
          {t('amount', {
            number: String(order.number),
            amount: formatKzt(fromWire(order.total_price) ?? 0),
          })}
        </p>
      )}
      <p>{t('successText')}</p>
      <p className={css.hint}>
        <Rich text={t('successHint')} parts={{ support: linkToHelp }} />
      </p>
    </Modal>
  )
}

const linkToHelp = (inner: string) => (
  <Link className="link" href={href('faq')}>
    {inner}
  </Link>
)
