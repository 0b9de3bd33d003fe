import { advance } from './basket-actions.machine.ts'
import { changeGuestLines, idsOf, mergeChanges, unite } from './basket-lines.rules.ts'
import { notePrices, noNotes } from './basket-notes.rules.ts'
import { type BasketState, emptyBasket, same, type Step } from './basket-state.ts'

/** A guest's lines join the customer's basket, quantities summed; then the guest copy clears. */
export function signIn(state: BasketState, owner: number): Step {
  if (state.owner === owner) return same(state)
  const before = typeof state.owner === 'number' ? signOut(state).state : state
  const own = [...before.left, ...before.queue]
    .filter((change) => change.owner === undefined || change.owner === owner)
    .map((change) => ({ ...change, owner }))
  const queue = unite(mergeChanges(before.guest, owner), own)
  const next: BasketState = {
    ...before,
    owner,
    guest: [],
    queue,
    left: [],
    foreign: new Set(),
    early: new Set(),
    base: null,
    wanted: idsOf(queue),
    stale: queue.length === 0,
  }
  return advance(next, [
    { do: 'save-changes', changes: queue },
    { do: 'save-guest', lines: [] },
  ])
}

/**
 * What the last customer saw goes at once. What is pending stays for whoever turns out to be here:
 * each change that a customer made knows whose it is.
 */
export function signAway(state: BasketState): Step {
  if (typeof state.owner !== 'number') return same(state)
  const { actions, foreign, guest, queue } = state
  return same({ ...emptyBasket, actions, foreign, guest, queue }, [{ do: 'disarm' }])
}

/**
 * Clearing the user empties the basket (spec §4). A guest copy another tab has begun since stays,
 * and so does what was pressed in this page before the session turned out to be none. Where the
 * session ended by itself, what its customer had pending waits in this page alone.
 */
export function signOut(state: BasketState, isEnded = false): Step {
  const pending = state.owner === 'guest' ? state.left : state.queue
  const left = isEnded ? pending.filter((change) => change.owner !== undefined) : []
  if (state.owner === 'guest') {
    return same(left.length === state.left.length ? state : { ...state, left })
  }
  const early = state.queue.filter((change) => state.early.has(change.change_id))
  const guest = early.reduce(
    (lines, change) => changeGuestLines(lines, change, state.products[change.id] ?? null),
    [...state.guest],
  )
  const known = guest.flatMap((line) => (line.product ? [line.product] : []))
  const products = Object.fromEntries(known.map((product) => [product.id, product]))
  const notes = notePrices(noNotes, known)
  const { actions } = state
  const next = { ...emptyBasket, owner: 'guest' as const, actions, guest, left }
  return same({ ...next, products, notes }, [
    { do: 'save-changes', changes: [] },
    ...(early.length > 0 ? [{ do: 'save-guest' as const, lines: guest }] : []),
    { do: 'disarm' },
  ])
}
