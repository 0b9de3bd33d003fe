import { useEffect, useState } from 'react'
import { getReceipt } from '#contract/calls/orders.ts'
import { formatKzt, fromWire } from '#contract/money.ts'
import type { WayToPay } from '#contract/order-states.ts'
import { href } from '#contract/pages.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dateOf } from '#web/app/browser.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTexts, type Translate } from '#web/i18n/use-texts.ts'
import type { OverlayProps } from '#web/overlays/overlay-state.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { refreshUser, sessionStore } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import type { User } from '#web/session/user.rules.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { BalanceSum } from '#web/ui/show/balance-sum.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { SuccessMark } from '#web/ui/show/success-mark.tsx'
import { SumRows } from '#web/ui/ticket/summary-ticket.tsx'
import { balanceOf } from '#web/features/payments/balance/balance-of.ts'
import css from './top-up.module.css'
import {
  useLogInForOrder,
  useOrderTruth,
  type OrderSummary,
} from '#web/features/payments/outcome/use-order-truth.ts'

/** The balance-top-up success modal (spec §2): the new balance, and back to what was being paid. */
export function TopUpSuccess({ overlay, open, onClose }: OverlayProps<'top-up-success'>) {
  const t = useTexts('checkout')
  const orders = useTexts('orders')
  const navigate = useNavigate()
  const { orderId, goTo } = overlay
  const truth = useOrderTruth(open ? orderId : null)
  useLogInForOrder(truth.trouble === 'session' ? orderId : null)
  const { answer } = truth
  const order = answer?.order ?? null
  const { user, isAsked } = useUserSince(open)
  const way = useWayPaid(order?.paid_at ? orderId : null)

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
          {order && <SumRows rows={receiptRows(order, way, t)} />}
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
      {order && isAsked ? (
        <NewBalance order={order} user={user} />
      ) : (
        <Spinner size="large" label={orders('loading')} />
      )}
    </Modal>
  )
}

/** Without the customer's new balance only what came to it is sure. */
function NewBalance({ order, user }: { order: OrderSummary; user: User | null }) {
  const t = useTexts('checkout')
  const balanceMinor = user && balanceOf(user)
  const amountMinor = fromWire(order.total_price) ?? 0
  return (
    <>
      {balanceMinor !== null && <BalanceSum minor={balanceMinor} />}
      <p className={css.was}>
        {balanceMinor !== null &&
          t('balanceWas', { amount: formatKzt(balanceMinor - amountMinor) })}
        <Pill tone="success" size="small">
          {`+${formatKzt(amountMinor)}`}
        </Pill>
      </p>
    </>
  )
}

/** What is said of the way it was paid, as the tiles name it. */
const wayTitles = {
  card: 'methodCard',
  widget: 'methodCard',
  qr: 'methodQr',
  hosted: 'methodHosted',
  balance: 'methodBalance',
} as const satisfies Record<WayToPay, string>

function receiptRows(order: OrderSummary, way: WayToPay | null, t: Translate<'checkout'>) {
  return [
    ...(way ? [{ id: 'method', label: t('paidBy'), value: t(wayTitles[way]) }] : []),
    { id: 'date', label: t('date'), value: momentText(dateOf(order.paid_at ?? order.created_at)) },
    {
      id: 'number',
      label: t('operation'),
      value: t('operationNumber', { number: String(order.number) }),
    },
  ]
}

/** The receipt knows how it was paid; without it nothing is said of that. */
function useWayPaid(orderId: string | null): WayToPay | null {
  const [way, setWay] = useState<WayToPay | null>(null)
  useEffect(() => {
    if (orderId === null) return
    browserApi.call(getReceipt, { params: { id: orderId } }).then(
      ({ receipt }) => setWay(receipt.method),
      () => {},
    )
  }, [orderId])
  return way
}

/**
 * The customer as told after the dialog opened, null while that has not come; `isAsked` once the
 * shop was asked, whether it answered or not. A later answer counts as well.
 */
function useUserSince(open: boolean): { user: User | null; isAsked: boolean } {
  const { user } = useSession()
  const [asked, setAsked] = useState<{ before: User | null } | null>(null)
  useEffect(() => {
    if (!open) return
    const before = sessionStore.getSnapshot().user
    void refreshUser().then(() => setAsked({ before }))
  }, [open])
  return { user: asked && user !== asked.before ? user : null, isAsked: asked !== null }
}
