import { useState, type FormEvent } from 'react'
import { formatKzt, minorPerUnit } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayOf } from '#web/overlays/overlay-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { balanceOf } from '#web/features/payments/balance/balance-of.ts'
import { HelpLink } from '#web/features/payments/help-link.tsx'
import { MethodTiles } from '#web/features/payments/method-tiles.tsx'
import { topUpMethods, type TopUpMethod } from '#web/features/payments/payment-methods.ts'
import { TopUpAmount } from './top-up-amount.tsx'
import { TopUpSubmit } from './top-up-submit.tsx'
import css from './top-up.module.css'
import { amountText, quickTopUps, topUpMinor } from './top-up.rules.ts'

interface TopUpChoiceProps {
  overlay: OverlayOf<'payment-choice'> & { type: 'balance' }
  open: boolean
  onClose: () => void
}

const formId = 'top-up-choice'
const amountId = 'top-up-amount'

/** The payment type modal of a top-up (spec §2): how much, and by which way. */
export function TopUpChoice({ overlay, open, onClose }: TopUpChoiceProps) {
  const t = useTexts('checkout')
  const balanceMinor = balanceOf(useSession().user)
  const { amountMinor: startMinor, goTo } = overlay
  const [text, setText] = useState(startMinor ? amountText(startMinor / minorPerUnit) : '')
  const [method, setMethod] = useState<TopUpMethod>('card')
  const amountMinor = topUpMinor(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amountMinor === null) return
    openOverlay({ name: method === 'qr' ? 'qr-payment' : 'card-payment', amountMinor, goTo })
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t('choiceTopUp')}
      closeLabel={t('close')}
      stub={
        <div className={css.stub}>
          <div className={css.sum}>
            <p>
              {t('willBe')}
              <small>{t('noFee')}</small>
            </p>
            <Price minor={balanceMinor + (amountMinor ?? 0)} size="total" />
          </div>
          <TopUpSubmit amountMinor={amountMinor} amountId={amountId} form={formId} />
          <p className={css.links}>
            <HelpLink />
          </p>
        </div>
      }
    >
      <form id={formId} className={css.body} onSubmit={submit} noValidate>
        <p className={css.now}>
          <Icon name="wallet" size={18} />
          <span>{t('balanceNow')}</span> <b>{formatKzt(balanceMinor)}</b>
        </p>
        <TopUpAmount
          id={amountId}
          label={t('amount')}
          hint={t('amountHint')}
          sums={quickTopUps}
          size="large"
          autofocus
          {...{ text, onText: setText }}
        />
        <div>
          <p className={css.legend}>{t('choiceTitle')}</p>
          <MethodTiles
            value={method}
            onValue={(id) => setMethod(id as TopUpMethod)}
            methods={topUpMethods}
          />
        </div>
      </form>
    </Modal>
  )
}
