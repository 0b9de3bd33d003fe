import { useTexts } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './receipt.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useReceipt } from './use-receipt.ts'

/** The receipt of a paid order, on the screen and on paper. */
export function ReceiptOverlay(props: OverlayProps<'receipt'>) {
  return <OneReceipt key={props.overlay.orderId} {...props} />
}

/** The dialog stays mounted while it is closed: no order shows the paper of another. */
function OneReceipt({ overlay, open, onClose }: OverlayProps<'receipt'>) {
  const t = useTexts('orders')
  const { view, again } = useReceipt(overlay.orderId, open)
  const isReady = view.state === 'ready'
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="bold"
      title={t('receipt')}
      hiddenTitle
      head={
        isReady && (
          <Button kind="secondary" size="small" icon="receipt" onClick={() => window.print()}>
            {t('receiptPrint')}
          </Button>
        )
      }
      closeLabel={t('close')}
    >
      {view.state === 'loading' && <Skeleton kind="lines" count={6} label={t('receiptLoading')} />}
      {isReady && <ReceiptSheet receipt={view.receipt} />}
      {(view.state === 'absent' || view.state === 'failed') && (
        <div className={css.empty} role="alert">
          <EmptyState
            picture={view.state === 'absent' ? 'empty-drawer' : 'bent-ticket'}
            title={t(view.state === 'absent' ? 'receiptAbsent' : 'receiptFailed')}
            headingLevel={3}
          >
            <Button icon="refresh" onClick={again}>
              {t('again')}
            </Button>
          </EmptyState>
        </div>
      )}
    </Modal>
  )
}
