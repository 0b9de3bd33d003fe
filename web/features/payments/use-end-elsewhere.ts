import { useEffect, useRef, useState } from 'react'
import { createStore, type Store } from '#web/app/store.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'

/**
 * What was paid goes on when its page is left: the person is told wherever they are by then, and
 * nobody else. `orderOf` gives the order once it has its own page, and is the same function for
 * ever.
 */
export function useEndElsewhere<State>(
  store: Store<State>,
  orderOf: (state: State) => string | null,
): void {
  const stop = useRef(() => {})
  const payers = useLastCustomer()
  useEffect(() => {
    // Here, or here again: the page tells by itself.
    stop.current()
    return () => {
      stop.current = store.subscribe(() => {
        const orderId = orderOf(store.getSnapshot())
        if (orderId === null) return
        stop.current()
        if (sessionStore.getSnapshot().user?.id !== payers.getSnapshot()) return
        openWhenFree({ name: 'payment-processing', orderId })
      })
    }
  }, [store, orderOf, payers])
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
