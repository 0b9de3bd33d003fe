import { useState, type FormEvent } from 'react'
import { formatKzt } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { CardPanel } from './card-panel.tsx'
import { ConsentBoxes, noConsents } from './consents.tsx'
import { PayBar } from './pay-bar.tsx'
import { stillNeeded } from './still-needed.rules.ts'
import { thisMonth } from './this-month.ts'
import css from './top-up.module.css'
import { useCardPayment } from './use-card-payment.ts'

const formId = 'card-payment'

/** The card payment modal (spec §2): the same card, consents and Pay, for money on the balance. */
export function CardPayment({ overlay, open, onClose }: OverlayProps<'card-payment'>) {
  const t = useTexts('checkout')
  const { amountMinor, goTo } = overlay
  const payment = useCardPayment({
    wish: { type: 'balance' },
    totalMinor: amountMinor,
    prepare: async () => {},
    onRefused: () => {},
    onOver: (orderId) => openOverlay({ name: 'payment-processing', orderId, goTo }),
  })
  const { checkout, state, card, paying, payMinor } = payment
  const [consents, setConsents] = useState(noConsents)

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
          form={formId}
          totalMinor={payMinor}
          needed={stillNeeded({ card, consents, step: state.step }, thisMonth())}
          note={t('payNote')}
          paying={paying}
        />
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <p>{t('topUpBy', { amount: formatKzt(amountMinor) })}</p>
        <CardPanel payment={payment} totalMinor={amountMinor} onLogIn={logIn} />
        <div className={css.consents}>
          <ConsentBoxes consents={consents} onConsents={setConsents} disabled={paying} />
        </div>
      </form>
      {state.step === 'bank' && (
        <BankDialog checkout={checkout} order={state.order} challenge={state.challenge} />
      )}
    </Modal>
  )
}
