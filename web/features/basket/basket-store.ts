import { useSyncExternalStore } from 'react'
import { browserApi } from '#web/api/browser-api.ts'
import { after, afterPaint, randomId } from '#web/app/browser.ts'
import { deviceStorage } from '#web/app/device-storage.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { beforeSessionEnd, sessionStore } from '#web/session/session-store.ts'
import { BasketDriver } from './basket-driver.ts'
import type { Product, Refusal } from './basket-lines.rules.ts'
import { emptyBasket } from './basket-state.ts'
import { type BasketView, viewOf } from './basket-view.rules.ts'

const viewStore = createStore<BasketView>(viewOf(emptyBasket))

const driver = new BasketDriver({ api: browserApi, storage: deviceStorage, after, randomId }, () =>
  viewStore.set(viewOf(driver.state)),
)

/** How long a log-out waits for changes to be sent before it goes on without them. */
const farewellMs = 2000

/** The basket of this device. Changes are deltas, so that none is lost however fast they come. */
export const basketStore = {
  ...viewStore,

  /**
   * Adds (or takes away) pieces; a product that is at hand spares a question to the server.
   * The answer names the cap that cut the wish: 20 pieces of one product, 50 products.
   */
  add(productId: number, product: Product | null = null, pieces = 1): Refusal | null {
    return driver.change(productId, pieces, product)
  },

  /** Brings everything to the server. @throws BasketNotSaved when it cannot be reached */
  flush: () => driver.flush(),

  /** Prices and stock of this moment for every line. */
  refresh(): void {
    if (typeof driver.state.owner === 'number') return driver.dispatch({ type: 'reload' })
    for (const line of driver.state.guest) void driver.learn(line.id)
  },

  /** The server's basket changed without us, as when an order took it. */
  reload: () => driver.dispatch({ type: 'reload' }),

  /** The person has seen what there was to tell. */
  acknowledge: () => driver.dispatch({ type: 'notes-seen' }),
}

let started = false

/** Called once after hydration, before the session is asked for. */
export function startBasket(): void {
  if (started) return
  started = true
  driver.start()
  followSession()
  sessionStore.subscribe(followSession)
  beforeSessionEnd(() => Promise.race([driver.flush(), farewell()]))
  window.addEventListener('pagehide', () => driver.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') driver.leave()
  })
  window.addEventListener('online', () => driver.dispatch({ type: 'idle' }))
  // A page that slept in the browser's memory has not heard what was put in meanwhile; of a
  // customer's basket the session tells, which is asked about then.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && driver.state.owner === 'guest') driver.comeBack()
  })
}

function farewell(): Promise<void> {
  return new Promise((resolve) => {
    after(farewellMs, resolve)
  })
}

/** The session is asked about anew whenever the window is looked at: then the basket is as well. */
function followSession(): void {
  const { state, user, ended } = sessionStore.getSnapshot()
  if (state === 'guest') return driver.dispatch({ type: 'signed-out', isEnded: ended })
  if (state === 'unknown') return driver.dispatch({ type: 'signed-away' })
  if (state !== 'customer' || !user) return undefined
  const isKnown = driver.state.owner === user.id
  return isKnown ? driver.comeBack() : driver.dispatch({ type: 'signed-in', owner: user.id })
}

/** The basket as it is now; empty while the server renders and in the first moment. */
export function useBasket(): BasketView {
  return useStore(viewStore)
}

/** Pieces in the basket: the number on its icon, which follows the button that was pressed. */
export function useBasketCount(): number {
  return useSyncExternalStore(
    followAfterPaint,
    () => viewStore.getSnapshot().count,
    () => viewStore.initial.count,
  )
}

function followAfterPaint(listener: () => void): () => void {
  return viewStore.subscribe(() => void afterPaint(listener))
}
