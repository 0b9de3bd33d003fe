import { useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { orderProgress } from './order-progress.rules.ts'
import { ProcessingView } from './processing-view.tsx'
import { useLogInForOrder, useOrderTruth } from './use-order-truth.ts'

/** The payment-processing modal (spec §2, §4): polls, and gives way to success or error. */
export function PaymentProcessing(props: OverlayProps<'payment-processing'>) {
  const { overlay, open, onClose } = props
  const t = useTexts('orders')
  const { orderId, goTo } = overlay
  const truth = useOrderTruth(open ? orderId : null)
  const { answer, trouble, checkNow } = truth
  useLogInForOrder(truth.trouble === 'session' ? orderId : null)
  const status = answer?.status
  const type = (answer?.order?.type ?? overlay.type) === 'balance' ? 'balance' : 'purchase'
  useEffect(() => {
    const isTopUp = type === 'balance'
    if (status === 'success' && isTopUp) openOverlay({ name: 'top-up-success', orderId, goTo })
    if (status === 'success' && !isTopUp) openOverlay({ name: 'payment-success', orderId })
    if (status === 'error') openOverlay({ name: 'payment-error', orderId, type, goTo })
  }, [status, type, orderId, goTo])
  const progress = answer ? orderProgress(answer) : 'checking'
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t('stages')}
      hiddenTitle
      closeLabel={t('close')}
    >
      <ProcessingView
        progress={progress === 'issuing' ? 'issuing' : 'checking'}
        message={(status === 'init' && answer?.message) || null}
        order={answer?.order ?? null}
        isTopUp={type === 'balance'}
        offline={trouble === 'offline'}
        heading="h2"
        onCheckNow={checkNow}
      />
    </Modal>
  )
}
