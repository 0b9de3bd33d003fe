import { limits } from '#contract/limits.ts'
import {
  applyChanges,
  type GuestLine,
  type Product,
  type Quantity,
  type QueuedChange,
  type Refusal,
} from './basket-lines.rules.ts'
import { noNotes, type Notes } from './basket-notes.rules.ts'

/** `unknown` until the session has said whose basket this is; a number is the customer's id. */
export type Owner = 'unknown' | 'guest' | number

/** What one answer of the server holds, in our words. */
export interface ServerBasket {
  lines: readonly Quantity[]
  products: readonly Product[]
  /** KZT that products cost when they were put in, where that is another price by now. */
  addedPrices?: Readonly<Record<number, number>>
  /** Ids whose wish was cut to a cap, or that are no longer sold. */
  cut: readonly number[]
}

/** The one action under way; its answer counts only while it is still this one. */
export interface Running {
  action: number
  kind: 'load' | 'send'
  sent: readonly QueuedChange[]
  /** Settled changes the answer is sure to contain. */
  covers: ReadonlySet<string>
}

export interface BasketState {
  owner: Owner
  guest: readonly GuestLine[]
  /** The server's lines; null before its first answer. */
  base: readonly Quantity[] | null
  /** Not yet acknowledged, also kept in local storage. */
  queue: readonly QueuedChange[]
  /** Pending of a customer whose session ended by itself: it waits here for their next log-in. */
  left: readonly QueuedChange[]
  /** Ids of the queue that another tab made: shown here, sent there. */
  foreign: ReadonlySet<string>
  /** Ids made in this page before the session was known. */
  early: ReadonlySet<string>
  /** Acknowledged to another tab, not yet in our base. */
  settled: readonly QueuedChange[]
  running: Running | null
  actions: number
  /** Ids somebody asked to send as soon as it can be. */
  wanted: ReadonlySet<string>
  /** True when another tab or a refusal made the base old. */
  stale: boolean
  /** True after an outage until the next good answer. */
  unreachable: boolean
  /** How many changes go in one batch; halved to find the one that is refused. */
  batchMax: number
  products: Readonly<Record<number, Product>>
  notes: Notes
}

export type BasketEvent =
  | { type: 'signed-in'; owner: number }
  /** Somebody has gone, or their session has ended by itself and they may come again. */
  | { type: 'signed-out'; isEnded?: boolean }
  /** Another session has taken the place of the customer's; whose is not known yet. */
  | { type: 'signed-away' }
  | { type: 'changed'; id: number; wish: number; changeId: string; product: Product | null }
  | { type: 'flush' }
  | { type: 'idle' }
  | { type: 'retry' }
  | { type: 'reload' }
  | { type: 'answered'; action: number; basket: ServerBasket }
  | { type: 'refused'; action: number }
  | { type: 'failed'; action: number; retryAfterMs: number | null }
  | { type: 'guest-stored'; lines: readonly GuestLine[] }
  | { type: 'changes-stored'; changes: readonly QueuedChange[] }
  | { type: 'product-known'; product: Product }
  | { type: 'product-gone'; id: number }
  | { type: 'notes-seen' }

/** What the driver does for the machine; a timer replaces the earlier one of its name. */
export type Effect =
  | { do: 'save-guest'; lines: readonly GuestLine[] }
  | { do: 'save-changes'; changes: readonly QueuedChange[] }
  | { do: 'send'; action: number; changes: readonly QueuedChange[] }
  | { do: 'load'; action: number }
  | { do: 'arm'; timer: 'idle' | 'retry'; afterMs: number }
  | { do: 'disarm' }
  | { do: 'refuse'; reason: Refusal }

export interface Step {
  state: BasketState
  effects: Effect[]
}

/** The most one request may carry: a full queue and a full guest basket. */
export const batchMaxChanges = limits.basketQueueMaxChanges + limits.basketLinesMax

export const emptyBasket: BasketState = {
  owner: 'unknown',
  guest: [],
  base: null,
  queue: [],
  left: [],
  foreign: new Set(),
  early: new Set(),
  settled: [],
  running: null,
  actions: 0,
  wanted: new Set(),
  stale: false,
  unreachable: false,
  batchMax: batchMaxChanges,
  products: {},
  notes: noNotes,
}

/**
 * What the person sees: the device's lines for a guest, else the server's plus what is pending.
 * What a customer has pressed waits unseen until the session has said that they are here.
 */
export function visibleLines(state: BasketState): Quantity[] {
  const customer = typeof state.owner === 'number'
  const shown = [...state.settled, ...state.queue].filter(
    ({ owner }) => owner === undefined || owner === state.owner,
  )
  return applyChanges(customer ? (state.base ?? []) : state.guest, shown)
}

export function same(state: BasketState, effects: Effect[] = []): Step {
  return { state, effects }
}
