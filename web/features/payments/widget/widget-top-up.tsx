import { useEffect, useState, type FormEvent } from 'react'
import { formatKzt } from '#contract/money.ts'
import { moneyText } from '#web/i18n/money-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ConsentBoxes, noConsents } from '#web/features/payments/consents.tsx'
import { PayBar } from '#web/features/payments/pay-bar.tsx'
import { useTakenOver } from '#web/features/payments/qr/follow-top-up.ts'
import { consentNeeds, widgetNeeds } from '#web/features/payments/still-needed.rules.ts'
import css from '#web/features/payments/top-up/top-up.module.css'
import { useWidgetCheckout } from './use-widget-checkout.ts'
import { quoteFor } from './widget-checkout.machine.ts'
import { widgetNote, WidgetPanel } from './widget-panel.tsx'

const formId = 'widget-payment'

/** Money on the balance by the bank's own form, which opens in the place of this dialog. */
export function WidgetTopUp({ overlay, open, onClose }: OverlayProps<'card-payment'>) {
  const t = useTexts('checkout')
  const { amountMinor, goTo } = overlay
  const [consents, setConsents] = useState(noConsents)
  const missing = consentNeeds(consents)
  const consented = missing.length === 0
  const { checkout, state } = useWidgetCheckout({
    wish: { type: 'balance' },
    prepare: async () => {},
    agreedMinor: consented ? amountMinor : null,
    contents: '',
    onRefused: () => {},
    onOver: (orderId, paid) =>
      openOverlay(
        paid
          ? { name: 'top-up-success', orderId, goTo }
          : { name: 'payment-processing', orderId, type: 'balance', goTo },
      ),
  })
  useTakenOver('order' in state ? state.order.orderId : null)
  // What is put away stays mounted while it leaves.
  useEffect(() => {
    if (!open) checkout.leave()
  }, [open, checkout])
  const paying = state.step === 'paying' || state.step === 'over'
  const quote = quoteFor(state, amountMinor)
  const amount = formatKzt(amountMinor)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (consented) checkout.pay()
  }

  return (
    <Modal
      open={open && !(state.step === 'paying' && state.isOpen)}
      onClose={onClose}
      size="bold"
      title={t('cardPaymentTitle')}
      closeLabel={t('close')}
      backLabel={t('backToAmount')}
      onBack={() => openOverlay({ name: 'payment-choice', type: 'balance', amountMinor, goTo })}
      stub={
        <PayBar
          isTopUp
          form={formId}
          text={
            quote
              ? t('payRoubles', { roubles: moneyText(quote.roublesMinor, 'RUB'), amount })
              : t('pay', { amount })
          }
          needed={[...widgetNeeds(state.step), ...missing]}
          note={t(widgetNote(state))}
          paying={paying}
        />
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <p>{t('topUpBy', { amount })}</p>
        <WidgetPanel
          {...{ checkout, state, consented }}
          totalMinor={amountMinor}
          onLogIn={() => openOverlay({ name: 'auth', tab: 'login' })}
        />
        <div className={css.consents}>
          <ConsentBoxes isTopUp consents={consents} onConsents={setConsents} disabled={paying} />
        </div>
      </form>
    </Modal>
  )
}
