import { useEffect } from 'react'
import type { Store } from '#web/app/store.ts'
import { openWhenFree } from '#web/overlays/overlay-state.ts'

/**
 * A payment goes on when its page is left: how it ends is told wherever the person is then.
 * `orderOf` gives the order once it has its own page, and is the same function for ever.
 */
export function useEndElsewhere<State>(
  store: Store<State>,
  orderOf: (state: State) => string | null,
): void {
  useEffect(
    () => () => {
      const stop = store.subscribe(() => {
        const orderId = orderOf(store.getSnapshot())
        if (orderId === null) return
        stop()
        openWhenFree({ name: 'payment-processing', orderId })
      })
    },
    [store, orderOf],
  )
}
