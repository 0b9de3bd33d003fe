import type { BoundCall } from '#contract/all-calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { ShopError, unauthenticated } from '#server/kernel/shop-error.ts'
import { guest, type Viewer } from '#server/kernel/viewer.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import type { Asking, Route } from './route.ts'

/** A call on its way in, from a socket or from the renderer of pages. */
export interface Incoming extends RawInput {
  token: string | null
  locale: Locale
  address: string
  network: string
  agent: string
  requestId: string
}

export interface Answer {
  status: number
  body: unknown
}

/** Finds the viewer of a bearer token; handed in, for the platform knows no sessions. */
export type FindViewer = (reader: Reader, token: string) => Promise<Viewer>

export interface DispatchDeps {
  database: Database
  findViewer: FindViewer
}

/** Parse, viewer, one transaction, handler: the way of every call. */
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
  const seen = async (reader: Reader): Promise<Asking> => {
    const viewer = open ? guest : await viewerOf(deps, reader, incoming.token)
    if (auth === 'customer' && viewer.kind === 'guest') throw unauthenticated()
    const { locale, address, network, agent, requestId } = incoming
    return { viewer, locale, address, network, agent, requestId }
  }
  const handle = route.handle as (handle: unknown, ...rest: unknown[]) => Promise<unknown>
  const body = await run(deps.database, route, seen, async (scope, asking) =>
    handle(scope, input(), asking),
  )
  return { status: route.status, body }
}

/** Gives the handler what its row of the table asks for: a reader, a transaction, or the door. */
function run(
  database: Database,
  route: Route,
  seen: (reader: Reader) => Promise<Asking>,
  handle: (scope: unknown, asking: Asking) => Promise<unknown>,
): Promise<unknown> {
  if (route.tx === 'read') {
    return database.read(async (reader) => handle(reader, await seen(reader)))
  }
  if (route.tx === 'write') {
    return database.write(async (tx) => handle(tx, await seen(tx)))
  }
  return database.read(seen).then((asking) => handle(database, asking))
}

function viewerOf(deps: DispatchDeps, reader: Reader, token: string | null): Promise<Viewer> {
  return token === null ? Promise.resolve(guest) : deps.findViewer(reader, token)
}
