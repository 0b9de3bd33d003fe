import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { formatKzt } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { balanceOf } from './balance-of.ts'
import { BalanceSplit } from './balance-panel.tsx'
import { HelpLink } from '#web/features/payments/help-link.tsx'
import { goToTiles, MethodTiles } from '#web/features/payments/method-tiles.tsx'
import {
  methodParam,
  topUpMethods,
  type TopUpMethod,
} from '#web/features/payments/payment-methods.ts'
import { TopUpAmount } from '#web/features/payments/top-up/top-up-amount.tsx'
import { TopUpSubmit } from '#web/features/payments/top-up/top-up-submit.tsx'
import css from '#web/features/payments/top-up/top-up.module.css'
import {
  amountText,
  missingKzt,
  sumsAbove,
  topUpMinor,
} from '#web/features/payments/top-up/top-up.rules.ts'

const formId = 'insufficient-funds'
const amountId = 'missing-amount'

/**
 * The insufficient-funds modal (spec §2, §4): what is missing, and the top-up that brings it. What
 * comes to the balance meanwhile, as with a phone, is another sum that is missing, or none.
 */
export function InsufficientFunds(props: OverlayProps<'insufficient-funds'>) {
  const { overlay, open } = props
  const { user } = useSession()
  const balanceMinor = user ? balanceOf(user) : overlay.balanceMinor
  const isEnough = balanceMinor >= overlay.totalMinor
  const close = useEffectEvent(props.onClose)
  useEffect(() => {
    if (open) void refreshUser()
  }, [open])
  useEffect(() => {
    if (isEnough) close()
  }, [isEnough])
  return <Shortfall key={balanceMinor} {...props} overlay={{ ...overlay, balanceMinor }} />
}

function Shortfall({ overlay, open, onClose }: OverlayProps<'insufficient-funds'>) {
  const { balanceMinor, totalMinor, isOnlyWay } = overlay
  const t = useTexts('checkout')
  const missing = missingKzt(balanceMinor, totalMinor)
  const [text, setText] = useState(amountText(missing))
  const [method, setMethod] = useState<TopUpMethod>('card')
  const amountMinor = topUpMinor(text)
  const restMinor = balanceMinor + (amountMinor ?? 0) - totalMinor

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amountMinor === null) return
    const name = method === 'qr' ? 'qr-payment' : 'card-payment'
    openOverlay({ name, amountMinor, goTo: `${href('checkout')}?${methodParam}=balance` })
  }

  function payAnotherWay() {
    onClose()
    goToTiles()
  }

  const told = t(isOnlyWay ? 'shortTextOnly' : 'shortText', { amount: formatKzt(totalMinor) })
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      title={t('shortTitle')}
      closeLabel={t('close')}
      stub={
        <div className={css.stub}>
          <SumRows
            rows={[
              restMinor < 0
                ? { id: 'short', label: t('stillMissing'), value: formatKzt(-restMinor) }
                : { id: 'rest', label: t('remains'), value: formatKzt(restMinor) },
            ]}
          />
          <TopUpSubmit amountMinor={amountMinor} amountId={amountId} form={formId} />
          <div className={css.links}>
            {!isOnlyWay && (
              <button type="button" className="link" onClick={payAnotherWay}>
                {t('otherMethod')}
              </button>
            )}
            <HelpLink />
          </div>
          <p className={css.links}>{t('backAfterTopUp')}</p>
        </div>
      }
    >
      <form id={formId} className={css.body} onSubmit={submit} noValidate>
        <p>
          <Rich text={told} parts={{ b: bold }} />
        </p>
        <BalanceSplit {...{ balanceMinor, totalMinor }} />
        <TopUpAmount
          id={amountId}
          label={t('topUpAmount')}
          hint={restMinor === 0 ? t('missingHint') : t('amountHint')}
          sums={sumsAbove(missing)}
          size="large"
          {...{ text, onText: setText }}
        />
        <MethodTiles
          value={method}
          onValue={(id) => setMethod(id as TopUpMethod)}
          methods={topUpMethods}
          name="top-up-method"
        />
      </form>
    </Modal>
  )
}

const bold = (inner: string) => <b>{inner}</b>
