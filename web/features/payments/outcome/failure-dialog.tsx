import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { FailureStub } from './failure-stub.tsx'
import { failureTitle, FailureView } from './failure-view.tsx'
import { MoneyBackLink } from './money-back-link.tsx'
import { orderProgress } from './order-progress.rules.ts'
import { useOrderTruth, type OrderSummary } from './use-order-truth.ts'

interface FailureDialogProps {
  orderId: string
  /** The bank's reason, when the caller was told it. */
  message: string | null
  open: boolean
  onClose: () => void
  /** Both are told what is known of the order by then. */
  onAgain: (order: OrderSummary | null) => void
  onOther: (order: OrderSummary | null) => void
}

/** The payment error modal (spec §2, §8): not charged, the order stays, try again. */
export function FailureDialog(props: FailureDialogProps) {
  const { orderId, open, onClose, onAgain, onOther } = props
  const t = useTexts('orders')
  const shell = useTexts('shell')
  const { answer, trouble } = useOrderTruth(open ? orderId : null)
  const order = answer?.order ?? null
  const message = props.message ?? answer?.message ?? null
  const isTold = message !== null || answer?.status === 'error'
  const progress = answer?.status === 'error' ? orderProgress(answer) : 'declined'
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="medium"
      title={t(failureTitle(isTold ? progress : null))}
      hiddenTitle
      closeLabel={t('close')}
      stub={
        <FailureStub number={order?.number ?? null}>
          <BesideLink className="link link-alone" href={href('faq')} newTabLabel={shell('newTab')}>
            {t('support')}
          </BesideLink>
        </FailureStub>
      }
    >
      <FailureView
        progress={isTold ? progress : null}
        offline={trouble === 'offline'}
        message={message}
        order={order}
        heading="h2"
      >
        {isTold && progress === 'refunded' ? (
          <MoneyBackLink isTopUp={order?.type === 'balance'} onClick={onClose} />
        ) : (
          <>
            <Button size="large" icon="refresh" onClick={() => onAgain(order)}>
              {t('again')}
            </Button>
            <Button size="large" kind="secondary" onClick={() => onOther(order)}>
              {t('otherMethod')}
            </Button>
          </>
        )}
      </FailureView>
    </Modal>
  )
}
