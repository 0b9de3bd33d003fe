import type { Call, CallSchemas, Input, Output } from '#contract/call.ts'
import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import type { CustomerViewer, Viewer } from '#server/kernel/viewer.ts'

/** What a handler may know of the request beyond its input: never HTTP objects. */
export interface Asking {
  viewer: Viewer
  locale: Locale
  /** The connection's address, behind trusted proxies the client's. */
  address: string
  /** An IPv4 /24 or IPv6 /64: what the limits against flooding count. */
  network: string
  /** What the browser says of itself, cut short. */
  agent: string
}

/** The same with a customer in it: what handlers of `customer` calls get. */
export interface CustomerAsking extends Asking {
  viewer: CustomerViewer
}

type Handle = (handle: never, input: never, asking: never) => Promise<unknown>

/** One row of a room's route table. `tx` says who opens the transaction. */
export interface Route {
  call: Call
  tx: 'read' | 'write' | 'own'
  status: number
  /** The same for everybody in one language until the catalogue changes. */
  isShared?: true
  /** The one list of its body: what makes it too large is said of this field. */
  list?: string
  handle: Handle
}

type AskingOf = Asking & CustomerAsking

/** Answers from the database without a transaction. */
export function reads<S extends CallSchemas>(
  call: Call<S>,
  handle: (reader: Reader, input: Input<S>, asking: AskingOf) => Promise<Output<S>>,
): Route {
  return { call, tx: 'read', status: 200, handle }
}

/** The same, of nothing but the catalogue: finished answers may be kept as bytes. */
export function readsShared<S extends CallSchemas>(
  call: Call<S>,
  handle: (reader: Reader, input: Input<S>, asking: AskingOf) => Promise<Output<S>>,
): Route {
  return { ...reads(call, handle), isShared: true }
}

/** One request, one transaction: opened here, committed when the handler returns. */
export function writes<S extends CallSchemas>(
  call: Call<S>,
  handle: (tx: Tx, input: Input<S>, asking: AskingOf) => Promise<Output<S>>,
  status = 200,
): Route {
  return { call, tx: 'write', status, handle }
}

/** Opens its own short transactions: counts before comparing, or talks to the outside between. */
export function opensOwn<S extends CallSchemas>(
  call: Call<S>,
  handle: (database: Database, input: Input<S>, asking: AskingOf) => Promise<Output<S>>,
  status = 200,
): Route {
  return { call, tx: 'own', status, handle }
}
