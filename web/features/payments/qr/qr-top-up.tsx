import { useEffect, useEffectEvent } from 'react'
import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { topUpQrPort } from './browser-qr-port.ts'
import { followTopUp, useTakenOver } from './follow-top-up.ts'
import { QrDialog } from './qr-dialog.tsx'
import { useLogInForOrder } from '#web/features/payments/outcome/use-order-truth.ts'
import { TroubleNotice } from '#web/features/payments/trouble-notice.tsx'
import { useQrPayment } from './use-qr-payment.ts'
import css from '#web/features/payments/top-up/top-up.module.css'

/** A top-up by QR: its code is asked for as the dialog opens, and followed when it is put away. */
export function QrTopUp({ overlay, open, onClose }: OverlayProps<'qr-payment'>) {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const beside = (address: string) => (inner: string) => (
    <BesideLink className="link" href={address} newTabLabel={shell('newTab')}>
      {inner}
    </BesideLink>
  )
  const { amountMinor, goTo } = overlay
  const view = useQrPayment({
    port: () => topUpQrPort(() => sessionStore.getSnapshot().user),
    onOver: (orderId) =>
      openOverlay({ name: 'payment-processing', orderId, type: 'balance', goTo }),
  })
  const { payment, state } = view
  useLogInForOrder(view.lockedOrderId)
  const begin = useEffectEvent(() => payment.open(amountMinor))
  const shownId = state.step === 'shown' ? state.order.orderId : null
  const putAway = useEffectEvent(() => {
    if (shownId !== null) followTopUp(shownId, goTo)
    payment.close()
  })
  useEffect(() => {
    if (open) begin()
    else putAway()
  }, [open])
  useTakenOver(shownId)

  return (
    <QrDialog
      {...{ view, open, onClose }}
      title={t('qrTopUpTitle')}
      totalMinor={amountMinor}
      onOther={() => openOverlay({ name: 'payment-choice', type: 'balance', amountMinor, goTo })}
    >
      {state.step === 'shown' && (
        <p className={css.consent}>
          <Rich
            text={t('qrConsent')}
            parts={{ offer: beside(href('contractOffer')), privacy: beside(href('privacy')) }}
          />
        </p>
      )}
      <output>
        {state.step === 'troubled' && (
          <TroubleNotice
            trouble={state.trouble}
            onAccept={() => payment.open(amountMinor)}
            onAgain={() => payment.open(amountMinor)}
            onLogIn={() => openOverlay({ name: 'auth', tab: 'login' })}
          />
        )}
      </output>
    </QrDialog>
  )
}
