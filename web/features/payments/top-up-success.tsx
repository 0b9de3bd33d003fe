import { useEffect, useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import { href } from '#contract/pages.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Price } from '#web/ui/show/price.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { balanceOf } from './balance-of.ts'
import css from './top-up.module.css'
import { useOrderTruth, type OrderSummary } from './use-order-truth.ts'

/** The balance-top-up success modal (spec §2): the new balance, and back to what was being paid. */
export function TopUpSuccess({ overlay, open, onClose }: OverlayProps<'top-up-success'>) {
  const t = useTexts('checkout')
  const navigate = useNavigate()
  const { orderId, goTo } = overlay
  const { answer } = useOrderTruth(open ? orderId : null)
  const order = answer?.order ?? null
  const isFresh = useFreshUser(open)

  async function goBack() {
    onClose()
    if (goTo) await navigate(goTo)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="regular"
      align="center"
      title={t('topUpDone')}
      picture={<SuccessMark />}
      closeLabel={t('close')}
      stub={
        <div className={css.stub}>
          {order && <SumRows rows={receiptRows(order, t)} />}
          <Button size="large" block onClick={() => void goBack()}>
            {t(goTo ? 'backToOrder' : 'done')}
          </Button>
          {!goTo && (
            <LinkButton kind="quiet" href={href('home')} onClick={onClose}>
              {t('toShop')}
            </LinkButton>
          )}
        </div>
      }
    >
      {isFresh && order ? <NewBalance order={order} /> : <Spinner size="large" />}
    </Modal>
  )
}

function NewBalance({ order }: { order: OrderSummary }) {
  const t = useTexts('checkout')
  const balanceMinor = balanceOf(useSession().user)
  const amountMinor = fromWire(order.total_price) ?? 0
  return (
    <>
      <Price minor={balanceMinor} size="balance" />
      <p className={css.was}>
        {t('balanceWas', { amount: formatKzt(balanceMinor - amountMinor) })}
        <Pill tone="success" size="small">
          {`+${formatKzt(amountMinor)}`}
        </Pill>
      </p>
    </>
  )
}

function receiptRows(order: OrderSummary, t: Translate<'checkout'>) {
  return [
    { id: 'method', label: t('paidBy'), value: t('methodCard') },
    { id: 'date', label: t('date'), value: momentText(dateOf(order.paid_at ?? order.created_at)) },
    { id: 'number', label: t('operation'), value: `№ ${order.number}` },
  ]
}

/** True once the session knows the new balance. */
function useFreshUser(open: boolean): boolean {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (open) void refreshUser().then(() => setFresh(true))
  }, [open])
  return isFresh
}
