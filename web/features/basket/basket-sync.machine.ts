import { limits } from '#contract/limits.ts'
import {
  advance,
  answered,
  failed,
  flush,
  learnProducts,
  refused,
} from './basket-actions.machine.ts'
import {
  allowedDelta,
  changeGuestLines,
  type GuestLine,
  idsOf,
  type Product,
  type QueuedChange,
  unite,
} from './basket-lines.rules.ts'
import { seenNotes } from './basket-notes.rules.ts'
import { signAway, signIn, signOut } from './basket-owner.machine.ts'
import {
  type BasketEvent,
  type BasketState,
  type Effect,
  same,
  type Step,
  visibleLines,
} from './basket-state.ts'

/**
 * The basket of spec §4 and §9 as a pure machine. A guest's lives on the device; a customer's is
 * shown at once and sent in batches after 10 s idle or at 30 changes; one action runs at a time and
 * the others try again every 200 ms. What is lost on the way is sent again under the same change
 * id, so it counts once.
 */
export function step(state: BasketState, event: BasketEvent): Step {
  if ('action' in event && event.action !== state.running?.action) return same(state)
  switch (event.type) {
    case 'signed-in':
      return signIn(state, event.owner)
    case 'signed-out':
      return signOut(state, event.isEnded)
    case 'signed-away':
      return signAway(state)
    case 'changed':
      return change(state, event)
    case 'flush':
    case 'idle':
      return flush(state)
    case 'retry':
      return advance(state)
    case 'reload':
      return advance({ ...state, stale: true })
    case 'answered':
      return answered(state, event.basket)
    case 'refused':
      return refused(state)
    case 'failed':
      return failed(state, event.retryAfterMs)
    case 'guest-stored':
      return guestStored(state, event.lines)
    case 'changes-stored':
      return changesStored(state, event.changes)
    case 'product-known':
      return productKnown(state, event.product)
    case 'product-gone':
      return productGone(state, event.id)
    case 'notes-seen':
      return same({ ...state, notes: seenNotes(state.notes, state.products) })
  }
}

function change(before: BasketState, event: BasketEvent & { type: 'changed' }): Step {
  const { delta, refusal } = allowedDelta(visibleLines(before), event.id, event.wish)
  const effects: Effect[] = refusal ? [{ do: 'refuse', reason: refusal }] : []
  if (delta === 0) return same(before, effects)
  const state = event.product ? learnProducts(before, [event.product]) : before
  const change: QueuedChange = {
    id: event.id,
    type: delta > 0 ? 'increase' : 'decrease',
    count: Math.abs(delta),
    change_id: event.changeId,
  }
  if (state.owner !== 'guest') return enqueue(state, change, effects)
  const guest = changeGuestLines(state.guest, change, event.product)
  return same({ ...state, guest }, [...effects, { do: 'save-guest', lines: guest }])
}

function enqueue(state: BasketState, change: QueuedChange, effects: Effect[]): Step {
  const { owner } = state
  const queue = [...state.queue, typeof owner === 'number' ? { ...change, owner } : change]
  const early = owner === 'unknown' ? new Set([...state.early, change.change_id]) : state.early
  const all: Effect[] = [
    ...effects,
    { do: 'save-changes', changes: queue },
    { do: 'arm', timer: 'idle', afterMs: limits.basketIdleFlushMs },
  ]
  const full = queue.length >= limits.basketQueueMaxChanges
  return full ? flush({ ...state, queue, early }, all) : same({ ...state, queue, early }, all)
}

/** Another tab changed the guest basket; its word is the newest. */
function guestStored(state: BasketState, lines: readonly GuestLine[]): Step {
  const products = lines.flatMap((line) => (line.product ? [line.product] : []))
  return same(learnProducts({ ...state, guest: lines }, products))
}

/**
 * Another tab wrote the pending changes. What it made is shown here and sent there (or from here,
 * should that tab be gone); what it took out of the list has reached the server. What this tab made
 * is sent by this tab again even then: the change id lets it count once.
 */
function changesStored(state: BasketState, stored: readonly QueuedChange[]): Step {
  const theirs = idsOf(stored)
  const known = idsOf(state.queue)
  const gone = state.queue.filter((change) => !theirs.has(change.change_id))
  const settled = gone.filter((change) => state.foreign.has(change.change_id))
  const own = gone.filter((change) => !state.foreign.has(change.change_id))
  const fresh = stored.filter((change) => !known.has(change.change_id))
  const kept = state.queue.filter((change) => !settled.includes(change))
  const next: BasketState = {
    ...state,
    queue: unite(kept, fresh),
    foreign: new Set([...state.foreign, ...idsOf(fresh)]),
    settled: [...state.settled, ...settled],
    stale: state.stale || settled.length > 0,
    wanted: new Set([...state.wanted, ...idsOf(own)]),
  }
  const afterMs = 2 * limits.basketIdleFlushMs
  return advance(next, fresh.length > 0 ? [{ do: 'arm', timer: 'idle', afterMs }] : [])
}

function productKnown(state: BasketState, product: Product): Step {
  const next = learnProducts(state, [product])
  if (!state.guest.some((line) => line.id === product.id)) return same(next)
  const guest = state.guest.map((line) => (line.id === product.id ? { ...line, product } : line))
  return same({ ...next, guest }, [{ do: 'save-guest', lines: guest }])
}

/** The shop no longer sells it: the line goes, and the person is told. */
function productGone(state: BasketState, id: number): Step {
  const guest = state.guest.filter((line) => line.id !== id)
  if (guest.length === state.guest.length) return same(state)
  const notes = { ...state.notes, cut: [...state.notes.cut, id] }
  return same({ ...state, guest, notes }, [{ do: 'save-guest', lines: guest }])
}
