import { useEffect, useState, type FormEvent } from 'react'
import { formatKzt } from '#contract/money.ts'
import { usePublicSettings } from '#web/api/public-settings.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, openWhenFree, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { CardPanel } from './card-panel.tsx'
import { ConsentBoxes, noConsents } from '#web/features/payments/consents.tsx'
import { PayBar } from '#web/features/payments/pay-bar.tsx'
import { useTakenOver } from '#web/features/payments/qr/follow-top-up.ts'
import { cardNeeds, consentNeeds } from '#web/features/payments/still-needed.rules.ts'
import { thisMonth } from './this-month.ts'
import { keepTopUpReturn } from '#web/features/payments/top-up/top-up-return.ts'
import css from '#web/features/payments/top-up/top-up.module.css'
import { useCardPayment } from './use-card-payment.ts'
import { WidgetTopUp } from '#web/features/payments/widget/widget-top-up.tsx'

const formId = 'card-payment'

/** The card payment modal (spec §2), with the form the Card tile opens. */
export function CardPayment(props: OverlayProps<'card-payment'>) {
  const isWidget = usePublicSettings().cardForm === 'widget'
  return isWidget ? <WidgetTopUp {...props} /> : <CardTopUp {...props} />
}

/** The same card, consents and Pay as on the checkout page, for money on the balance. */
function CardTopUp({ overlay, open, onClose }: OverlayProps<'card-payment'>) {
  const t = useTexts('checkout')
  const { amountMinor, goTo } = overlay
  const told = { name: 'payment-processing', type: 'balance', goTo } as const
  const payment = useCardPayment({
    wish: { type: 'balance' },
    totalMinor: amountMinor,
    contents: '',
    chosen: true,
    prepare: async () => {},
    onRefused: () => {},
    onOver: (end) => openOverlay({ ...told, ...end }),
    tellElsewhere: (end) => openWhenFree({ ...told, ...end }),
    isHere: open,
  })
  const { checkout, state, card, paying, payMinor } = payment
  useTakenOver('order' in state ? (state.order?.orderId ?? null) : null)
  const [consents, setConsents] = useState(noConsents)
  useKeptReturn(state.step === 'leave' ? state.order.orderId : null, goTo)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (consents.offer && consents.returns) checkout.pay()
  }

  const logIn = () => openOverlay({ name: 'auth', tab: 'login' })
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="bold"
      title={t('cardPaymentTitle')}
      closeLabel={t('close')}
      backLabel={t('backToAmount')}
      onBack={() => openOverlay({ name: 'payment-choice', type: 'balance', amountMinor, goTo })}
      locked={paying}
      stub={
        <PayBar
          isTopUp
          form={formId}
          text={t('pay', { amount: formatKzt(payMinor) })}
          needed={[...cardNeeds(card, state.step, thisMonth()), ...consentNeeds(consents)]}
          note={t('payNote')}
          paying={paying}
        />
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <p>{t('topUpBy', { amount: formatKzt(amountMinor) })}</p>
        <CardPanel payment={payment} onLogIn={logIn} />
        <div className={css.consents}>
          <ConsentBoxes isTopUp consents={consents} onConsents={setConsents} disabled={paying} />
        </div>
      </form>
      {open && state.step === 'bank' && (
        <BankDialog isTopUp checkout={checkout} order={state.order} challenge={state.challenge} />
      )}
    </Modal>
  )
}

/** The page of the bank comes back to the order's own page, which knows nothing of this dialog. */
function useKeptReturn(leavingOrderId: string | null, goTo: string | undefined): void {
  useEffect(() => {
    if (leavingOrderId !== null && goTo !== undefined) keepTopUpReturn(leavingOrderId, goTo)
  }, [leavingOrderId, goTo])
}
