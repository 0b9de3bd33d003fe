import { type ReactNode } from 'react'
import type { Minor } from '#contract/money.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { HelpLink } from '#web/features/payments/help-link.tsx'
import type { QrState } from './qr-payment.machine.ts'
import { QrShown } from './qr-shown.tsx'
import css from './qr-shown.module.css'
import type { QrPaymentView } from './use-qr-payment.ts'

interface QrDialogProps {
  view: QrPaymentView
  open: boolean
  title: string
  totalMinor: Minor
  onClose: () => void
  /** Leads to the other ways to pay. */
  onOther: () => void
  /** What has to be read before paying, and trouble that has no page of its own. */
  children?: ReactNode
}

/** The QR modal, a sheet on a phone (spec §2): the code, the time, and every way out. */
export function QrDialog(props: QrDialogProps) {
  const { view, open, title, totalMinor, onClose, onOther, children } = props
  const t = useTexts('checkout')
  const { state, payment, check } = view
  return (
    <Modal open={open} onClose={onClose} size="bold" title={title} closeLabel={t('close')}>
      <Announcer message={state.step === 'shown' ? t('qrReady') : ''} />
      {state.step === 'opening' && (
        <output className={css.opening}>
          <Spinner size="large" />
          <p>{t('qrOpening')}</p>
        </output>
      )}
      {state.step === 'shown' && (
        <QrShown {...state} onCheck={check} onTimeOver={view.checkNow} onOther={onOther} />
      )}
      {state.step === 'ended' && (
        <QrEnded {...state} onAgain={() => payment.open(totalMinor)} onOther={onOther} />
      )}
      {children}
      <p className={css.help}>
        <HelpLink />
      </p>
    </Modal>
  )
}

type QrEndedProps = Extract<QrState, { step: 'ended' }> & {
  onAgain: () => void
  onOther: () => void
}

function QrEnded({ why, message, onAgain, onOther }: QrEndedProps) {
  const t = useTexts('checkout')
  const isClosed = why === 'closed'
  return (
    <div role="alert">
      <EmptyState
        picture="torn-ticket"
        title={t(isClosed ? 'qrClosedTitle' : 'qrDeclinedTitle')}
        text={
          isClosed || message === null ? (
            t(isClosed ? 'qrClosedText' : 'qrDeclinedText')
          ) : (
            <Told message={message} />
          )
        }
        headingLevel={3}
      >
        <Button icon="qr" onClick={onAgain}>
          {t('qrAgain')}
        </Button>
        <Button kind="secondary" onClick={onOther}>
          {t('anotherWay')}
        </Button>
      </EmptyState>
    </div>
  )
}
