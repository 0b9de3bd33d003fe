import { useEffect, useRef } from 'react'
import type { Store } from '#web/app/store.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'

/**
 * What was paid goes on when its page is left: the person is told wherever they are by then.
 * `orderOf` gives the order once it has its own page, and is the same function for ever.
 */
export function useEndElsewhere<State>(
  store: Store<State>,
  orderOf: (state: State) => string | null,
): void {
  const stop = useRef(() => {})
  useEffect(() => {
    // Here, or here again: the page tells by itself.
    stop.current()
    return () => {
      stop.current = store.subscribe(() => {
        const orderId = orderOf(store.getSnapshot())
        if (orderId === null) return
        stop.current()
        openWhenFree({ name: 'payment-processing', orderId })
      })
    }
  }, [store, orderOf])
}
