import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { onReturn } from '#web/app/on-return.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useOverlay } from '#web/overlays/overlay-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './order-page.module.css'
import { OrderAbsent, OrderForGuest, OrderUnreachable } from './order-states.tsx'
import { useOrderTruth, type OrderAnswer, type OrderTruthView } from './use-order-truth.ts'

export interface AnsweredOrder extends OrderTruthView {
  answer: OrderAnswer
}

interface OrderPageProps {
  orderId: string
  /** This page, to come back to after log-in. */
  path: string
  /** Called once the server has answered. */
  render: (truth: AnsweredOrder) => ReactNode
}

/** Whoever comes to an order's address: owner, guest or stranger, while the shop is up or down. */
export function OrderPage({ orderId, path, render }: OrderPageProps) {
  const { state, unreachable } = useSession()
  const truth = useOrderTruth(state === 'customer' ? orderId : null, 'live')
  useFreshOnReturn(truth)
  return (
    <div className={`page-narrow ${css.page}`}>
      {state === 'guest' || truth.trouble === 'session' ? (
        <OrderForGuest path={path} />
      ) : state !== 'customer' ? (
        // Whose page this is has to be known first: another may have logged in meanwhile.
        <Unnamed isUnreachable={unreachable ?? false} />
      ) : truth.trouble === 'absent' ? (
        <OrderAbsent />
      ) : truth.answer ? (
        render({ ...truth, answer: truth.answer })
      ) : truth.trouble === 'offline' ? (
        <OrderUnreachable onAgain={truth.checkNow} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/**
 * An order that has ended is followed no more, but an operator may give its money back: whoever
 * comes back to the page sees it as it is. What a dialog over it says stands until it is closed.
 */
function useFreshOnReturn({ answer, refresh }: OrderTruthView): void {
  const isFree = useOverlay() === null
  const refreshEnded = useEffectEvent(() => {
    if (isFree && answer && answer.status !== 'init') refresh()
  })
  useEffect(() => onReturn(() => refreshEnded()), [])
}

function Unnamed({ isUnreachable }: { isUnreachable: boolean }) {
  return isUnreachable ? <OrderUnreachable onAgain={() => void refreshUser()} /> : <Waiting />
}

/** Who came here by a link has the focus on its heading, which goes with it. */
function Waiting() {
  const t = useTexts('orders')
  const box = useRef<HTMLDivElement>(null)
  useHandedFocus(box)
  return (
    <div ref={box}>
      <h1 className="visually-hidden">{t('pageTitle')}</h1>
      <Skeleton kind="product" label={t('loading')} atOnce />
    </div>
  )
}
