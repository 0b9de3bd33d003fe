import type { BoundCall } from '#contract/all-calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/platform/db/database.ts'
import { together, type Reader, type Tx } from '#server/platform/db/query.ts'
import { ShopError, unauthenticated } from '#server/kernel/shop-error.ts'
import { guest, type CustomerViewer, type Viewer } from '#server/kernel/viewer.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import type { Asking, Route } from './route.ts'

/** A call on its way in, from a socket or from the renderer of pages. */
export interface Incoming extends RawInput {
  token: string | null
  locale: Locale
  address: string
  network: string
  agent: string
}

export interface Answer {
  status: number
  body: unknown
}

/** Whom a bearer token stands for; handed in, for the platform knows no sessions. */
export interface Viewers {
  /** By the database. */
  find(reader: Reader, token: string): Promise<Viewer>
  /** Who it was when this process last asked, if anybody: a guess, for a session may have ended. */
  recall(token: string): CustomerViewer | null
}

export interface DispatchDeps {
  database: Database
  viewers: Viewers
}

/** One transaction, viewer, parse, handler: the way of every call. */
export async function dispatch(
  deps: DispatchDeps,
  bound: BoundCall,
  route: Route | undefined,
  incoming: Incoming,
): Promise<Answer> {
  if (!route) throw new ShopError('not_built', 'not_built')
  const { auth } = bound.call
  const open = auth === 'public' || auth === 'provider'
  if (auth === 'customer' && incoming.token === null) throw unauthenticated()
  const input = () => parseInput(bound.schemas, incoming)
  const askingOf = (viewer: Viewer): Asking => {
    const { locale, address, network, agent } = incoming
    return { viewer, locale, address, network, agent }
  }
  const seen = async (reader: Reader): Promise<Asking> => {
    const viewer = open ? guest : await viewerOf(deps, reader, incoming.token)
    if (auth === 'customer' && viewer.kind === 'guest') throw unauthenticated()
    return askingOf(viewer)
  }
  const handle = route.handle as (handle: unknown, ...rest: unknown[]) => Promise<unknown>
  const work: Work = async (scope, asking) => handle(scope, input(), asking)
  const guess = auth === 'customer' && incoming.token ? deps.viewers.recall(incoming.token) : null
  const body =
    guess && route.tx === 'write'
      ? await deps.database.write((tx) => workAhead(tx, askingOf(guess), seen, work))
      : await run(deps.database, route, seen, work)
  return { status: route.status, body }
}

/** Who asks a call of customers; throws 401 for a token that stands for nobody any more. */
export async function requireCustomer(
  deps: DispatchDeps,
  { token }: Incoming,
): Promise<CustomerViewer> {
  const viewer = await deps.database.read((reader) => viewerOf(deps, reader, token))
  if (viewer.kind === 'guest') throw unauthenticated()
  return viewer
}

type Work = (scope: unknown, asking: Asking) => Promise<unknown>

/**
 * Begins for whom the token stood for last, while the database is asked whether it still does: one
 * journey fewer. Unless it does, nothing is answered and nothing committed.
 */
async function workAhead(
  tx: Tx,
  guess: Asking,
  seen: (reader: Reader) => Promise<Asking>,
  work: Work,
): Promise<unknown> {
  const [, body] = await together(seen(tx), work(tx, guess))
  return body
}

/** Gives the handler what its row of the table asks for: a reader, a transaction, or the door. */
function run(
  database: Database,
  route: Route,
  seen: (reader: Reader) => Promise<Asking>,
  work: Work,
): Promise<unknown> {
  if (route.tx === 'read') {
    return database.read(async (reader) => work(reader, await seen(reader)))
  }
  if (route.tx === 'write') {
    return database.write(async (tx) => work(tx, await seen(tx)))
  }
  return database.read(seen).then((asking) => work(database, asking))
}

function viewerOf(deps: DispatchDeps, reader: Reader, token: string | null): Promise<Viewer> {
  return token === null ? Promise.resolve(guest) : deps.viewers.find(reader, token)
}
