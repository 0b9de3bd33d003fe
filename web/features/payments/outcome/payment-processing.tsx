import { useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { orderProgress } from './order-progress.rules.ts'
import { ProcessingView } from './processing-view.tsx'
import { useChooseAgain } from './use-choose-again.ts'
import { useLogInForOrder, useOrderTruth } from './use-order-truth.ts'

interface PaymentProcessingProps extends OverlayProps<'payment-processing'> {
  /** Money has come, and its codes are waited for. */
  onPaid: (orderId: string) => void
}

/** The payment-processing modal (spec §2, §4): polls, and gives way to success or error. */
export function PaymentProcessing(props: PaymentProcessingProps) {
  const { overlay, open, onClose, onPaid } = props
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
  useEffect(() => {
    if (progress === 'issuing') onPaid(orderId)
  }, [progress, orderId, onPaid])
  // After a page or form of the bank its word may be on its way; else none is asked for any.
  const isUnpaid = progress === 'unpaid' && overlay.neverAtBank === true
  const order = answer?.order ?? null
  const chooseAgain = useChooseAgain()

  // The choice waits until nothing else is open: neither is this, which may be at home already.
  function again() {
    onClose()
    void chooseAgain({ orderId, type, order, goTo })
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t('stages')}
      hiddenTitle
      closeLabel={t('close')}
    >
      {isUnpaid ? (
        <EmptyState picture="empty-drawer" title={t('unpaidTitle')} text={t('unpaidText')}>
          <Button onClick={again}>{t('unpaidGo')}</Button>
        </EmptyState>
      ) : (
        <ProcessingView
          progress={progress === 'issuing' ? 'issuing' : 'checking'}
          message={(status === 'init' && answer?.message) || null}
          order={order}
          isTopUp={type === 'balance'}
          offline={trouble === 'offline'}
          heading="h2"
          onCheckNow={checkNow}
          onLeave={onClose}
        />
      )}
      <Announcer message={isUnpaid ? t('unpaidTitle') : ''} />
    </Modal>
  )
}
