import type { BoundCall } from '#contract/all-calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguageHeader, type Locale } from '#contract/locales.ts'
import { ShopError } from '#server/kernel/shop-error.ts'
import { sha256 } from '#server/kernel/ids.ts'
import {
  dispatch,
  requireCustomer,
  type Answer,
  type DispatchDeps,
  type Incoming,
} from './dispatch.ts'
import { onceOnly } from './idempotency.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { bareAddress, networkOf } from './network.ts'
import type { RawRoute } from './raw-route.ts'
import { bearerOf, isSameOrigin, localeOf } from './request-facts.ts'
import type { RouteTable, TableRow } from './route-table.ts'

export interface ApiDeps extends DispatchDeps {
  startLocale: Locale
  publicUrl: () => string
  kept: KeptAnswers
  /** Requests under an Idempotency-Key are remembered by a hash with this key. */
  requestKey: Buffer
}

const agentMaxChars = 300

/** Paths of customers whose POST may carry an Idempotency-Key. */
const keyedPaths = /^\/(orders\/|payment$|payment-sbp$|payment\/spending-balance-handle$)/

/** Every declared call under `/api`; what is not built answers 501, what is not declared 404. */
export function mountApi(server: FastifyInstance, table: RouteTable, deps: ApiDeps): void {
  for (const row of table.values()) {
    if (row.bound.call.auth === 'provider') continue
    const { method, path } = row.bound.call
    server.route({
      method,
      url: `/api${path}`,
      config: { list: row.route?.list } as object,
      handler: (request, reply) => answerCall(row, deps, request, reply),
    })
  }
  server.all('/api', () => Promise.reject(new ShopError('not_found', 'not_found')))
  server.all('/api/*', () => Promise.reject(new ShopError('not_found', 'not_found')))
}

export function mountRaw(
  server: FastifyInstance,
  routes: readonly RawRoute[],
  startLocale: Locale,
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: `/api${route.path}`,
      ...(route.isStream ? { exposeHeadRoute: false } : {}),
      config: { isRaw: true, showFailure: route.showFailure } as object,
      handler: async (request, reply) => {
        const answer = await route.handle({
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
          form: request.form ?? {},
          rawBody: request.rawBody ?? Buffer.alloc(0),
          token: bearerOf(request),
          header: (name) => headerOf(request, name),
          locale: localeOf(request, startLocale),
        })
        return reply
          .code(answer.status)
          .headers({ 'cache-control': 'no-store', ...answer.headers })
          .send(answer.body)
      },
    })
  }
}

async function answerCall(
  row: TableRow,
  deps: ApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = row.bound
  const token = bearerOf(request)
  if (request.form) throw new ShopError('unsupported_media_type', 'unsupported_media_type')
  if (call.method !== 'GET' && token === null && !isSameOrigin(request, deps.publicUrl())) {
    throw new ShopError('forbidden', 'forbidden_origin')
  }
  const incoming = incomingOf(request, deps, token)
  const version = row.route?.isShared ? deps.kept.version() : null
  const work = () => dispatch(deps, row.bound, row.route, incoming)
  const key = headerOf(request, 'idempotency-key')
  const keyed = call.method === 'POST' && key !== null && row.route && keyedPaths.test(call.path)
  const answer = keyed ? await onceForKey(deps, row.bound, incoming, key, work) : await work()
  const shared = call.auth === 'public' && call.method === 'GET'
  const body = JSON.stringify(answer.body)
  reply
    .code(answer.status)
    .header('cache-control', shared ? 'no-cache' : 'no-store')
    .header('vary', `Cookie, ${pageLanguageHeader}`)
    .type('application/json; charset=utf-8')
  if (version !== null) {
    const route = `/api${call.path}`
    const headers = reply.getHeaders()
    deps.kept.keep(request.raw, version, { route, status: answer.status, headers, body })
  }
  return reply.send(body)
}

function incomingOf(request: FastifyRequest, deps: ApiDeps, token: string | null): Incoming {
  const address = bareAddress(request.ip)
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    token,
    locale: localeOf(request, deps.startLocale),
    address,
    network: networkOf(address),
    agent: (headerOf(request, 'user-agent') ?? '').slice(0, agentMaxChars),
  }
}

/** Keys belong to a token, so that nobody is ever given another person's answer. */
function onceForKey(
  deps: ApiDeps,
  { call }: BoundCall,
  incoming: Incoming,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const owner = sha256(incoming.token ?? '').toString('base64url')
  const fingerprint = JSON.stringify([incoming.params, incoming.query, incoming.body])
  const request = { scope: `${owner}:${call.path}`, key, fingerprint }
  const admit = async () => (await requireCustomer(deps, incoming)).customerId
  return onceOnly(deps.database, deps.requestKey, request, admit, work)
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
