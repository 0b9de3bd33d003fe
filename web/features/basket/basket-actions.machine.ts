import { limits } from '#contract/limits.ts'
import { idsOf, type Product, without } from './basket-lines.rules.ts'
import { noteAnswer, notePrices } from './basket-notes.rules.ts'
import {
  type BasketState,
  batchMaxChanges,
  type Effect,
  type ServerBasket,
  same,
  type Step,
} from './basket-state.ts'

/** Starts the next action when one is due and none is running; else tries again in 200 ms. */
export function advance(state: BasketState, effects: Effect[] = []): Step {
  const sending = state.queue.some((change) => state.wanted.has(change.change_id))
  if (typeof state.owner !== 'number' || !(sending || state.stale)) return same(state, effects)
  if (state.running) {
    return same(state, [...effects, { do: 'arm', timer: 'retry', afterMs: limits.basketRetryMs }])
  }
  const action = state.actions + 1
  const sent = sending ? state.queue.slice(0, state.batchMax) : []
  const kind = sending ? 'send' : 'load'
  const running = { action, kind, sent, covers: idsOf(state.settled) } as const
  const started: Effect =
    kind === 'send' ? { do: kind, action, changes: sent } : { do: kind, action }
  return same({ ...state, running, actions: action, stale: false }, [...effects, started])
}

/** Asks for everything that is pending now. */
export function flush(state: BasketState, effects: Effect[] = []): Step {
  return advance({ ...state, wanted: idsOf(state.queue) }, effects)
}

export function answered(state: BasketState, basket: ServerBasket): Step {
  const { running } = state
  if (!running) return same(state)
  const sent = idsOf(running.sent)
  const queue = without(state.queue, sent)
  const settled = without(state.settled, new Set([...running.covers, ...sent]))
  const next = learnProducts(
    {
      ...state,
      base: basket.lines,
      queue,
      settled,
      running: null,
      unreachable: false,
      stale: state.stale || settled.length > 0,
      batchMax: queue.length === 0 ? batchMaxChanges : state.batchMax,
      notes: noteAnswer(state.notes, running.sent, basket),
    },
    basket.products,
  )
  return advance(next, sent.size > 0 ? [{ do: 'save-changes', changes: queue }] : [])
}

/**
 * The server will not take this batch, now or later. Halves find the change it is about; alone, it
 * is taken back, the person told and the server's word fetched.
 */
export function refused(state: BasketState): Step {
  const { running } = state
  if (!running) return same(state)
  const idle = { ...state, running: null }
  if (running.kind === 'load') return failed(state, null)
  if (running.sent.length > 1) {
    return advance({ ...idle, batchMax: Math.ceil(running.sent.length / 2) })
  }
  const queue = without(state.queue, idsOf(running.sent))
  const notes = { ...state.notes, refused: true }
  const batchMax = queue.length === 0 ? batchMaxChanges : state.batchMax
  return advance({ ...idle, queue, notes, batchMax, stale: true }, [
    { do: 'save-changes', changes: queue },
  ])
}

/** An outage: everything stays pending until the idle time or the server's wait is over. */
export function failed(state: BasketState, retryAfterMs: number | null): Step {
  const { running } = state
  if (!running) return same(state)
  const afterMs = Math.max(limits.basketIdleFlushMs, retryAfterMs ?? 0)
  const stale = state.stale || running.kind === 'load' || state.base === null
  return same({ ...state, running: null, wanted: new Set(), stale, unreachable: true }, [
    { do: 'arm', timer: 'idle', afterMs },
  ])
}

export function learnProducts(state: BasketState, products: readonly Product[]): BasketState {
  const known = Object.fromEntries(products.map((product) => [product.id, product]))
  return {
    ...state,
    products: { ...state.products, ...known },
    notes: notePrices(state.notes, products),
  }
}
