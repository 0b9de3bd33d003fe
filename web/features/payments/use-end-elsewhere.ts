import { useEffect, useRef, useState } from 'react'
import { createStore, type Store } from '#web/app/store.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'

interface Elsewhere<State, End> {
  /** Whether something goes on that is worth a word when its page is left. */
  isUnderWay: (state: State) => boolean
  /** The end, once there is one. */
  endOf: (state: State) => End | null
  tell: (end: End) => void
}

/**
 * What was paid goes on when its page is left: the person is told wherever they are by then, and
 * nobody else. `elsewhere` is the same for ever; `isHere` is false where a dialog was closed and
 * stays mounted.
 */
export function useEndElsewhere<State, End>(
  store: Store<State>,
  elsewhere: Elsewhere<State, End>,
  isHere = true,
): void {
  const stop = useRef(() => {})
  const payers = useLastCustomer()
  useEffect(() => {
    if (!isHere) return undefined
    const { isUnderWay, endOf, tell } = elsewhere
    // Here, or here again: the page tells by itself.
    stop.current()
    return () => {
      if (!isUnderWay(store.getSnapshot())) return
      stop.current = store.subscribe(() => {
        const end = endOf(store.getSnapshot())
        if (end === null) return
        stop.current()
        if (sessionStore.getSnapshot().user?.id === payers.getSnapshot()) tell(end)
      })
    }
  }, [store, elsewhere, payers, isHere])
}

/** An order that has its own page from here on. */
export interface OrderEnd {
  orderId: string
  /** No form of a bank is open: an order that stands unpaid waits for nobody's word. */
  neverAtBank?: boolean
}

/** How such an order is told of over another page: how it ended, or that it is still unpaid. */
export function tellOfOrder(end: OrderEnd): void {
  openWhenFree({ name: 'payment-processing', ...end })
}

/** The id of the customer that was here last. */
function useLastCustomer() {
  const id = useSession().user?.id
  const [last] = useState(() => createStore(id))
  useEffect(() => {
    if (id !== undefined) last.set(id)
  }, [id, last])
  return last
}
