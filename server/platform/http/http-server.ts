import type http from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyError,
  type FastifyRequest,
} from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { randomRequestId } from '#server/kernel/ids.ts'
import { monotonicMs } from '#server/kernel/clock.ts'
import { invalid, ShopError, unavailable } from '#server/kernel/shop-error.ts'
import type { Log } from '#server/platform/log.ts'
import { logFault } from '#server/platform/log-fault.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { createBoundedServer } from './bounded-server.ts'
import { errorReply } from './error-reply.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { RawRoute } from './raw-route.ts'
import { readablePage } from './readable-address.ts'
import { parseJsonBody, parseFormBody } from './request-body.ts'
import { localeOf } from './request-facts.ts'
import { answerUnreadable } from './unread-request.ts'
import { closedPolicy, securityHeaders, strictTransport } from './security-headers.ts'

export interface HttpDeps {
  log: Log
  metrics: Metrics
  kept: KeptAnswers
  trustProxy: readonly string[]
  startLocale: Locale
  publicUrl: () => string
}

/** Fastify with our bodies, errors, headers and figures; it knows no call yet. */
export function createHttpServer(deps: HttpDeps): FastifyInstance {
  const { log } = deps
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,
    bodyLimit: limits.bodyMaxBytes,
    serverFactory: (handle) => openServer(deps, handle),
    genReqId: randomRequestId,
    // Our lines about a request name it themselves; the framework's own few go without.
    childLoggerFactory: () => log as FastifyBaseLogger,
    return503OnClosing: false,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 12_000 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, deps.startLocale),
    frameworkErrors: (error, request, reply) => answerUnread(error, request, reply as FastifyReply),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody)
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    parseFormBody,
  )

  const commonHeaders = (request: FastifyRequest) => headersOf(deps, request)

  function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const locale = localeOf(request, deps.startLocale)
    const answer = errorReply(asShopError(thrown, request), locale)
    if (answer.defect) {
      logFault(log, answer.defect, { reqId: request.id, url: request.routeOptions?.url })
    }
    // Also here: an address that cannot be read never comes to the hook that sets them.
    const { headers, body } = failureAs(request, answer.body, locale)
    const common = { ...commonHeaders(request), ...answer.headers, 'cache-control': 'no-store' }
    void reply
      .code(answer.status)
      .headers({ ...common, ...headers })
      .send(body)
  }

  function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const location = error.code === 'FST_ERR_BAD_URL' ? readablePage(request.raw) : null
    if (location === null) return sendError(error, request, reply)
    const headers = { ...commonHeaders(request), location, 'cache-control': 'no-store' }
    void reply.code(302).headers(headers).send()
  }

  server.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  const isStopping = noticeStop(server)
  server.addHook('onRequest', async (request, reply) => {
    request.startedMs = monotonicMs()
    reply.headers(commonHeaders(request))
    if (lacksOneHost(request.raw)) throw new ShopError('malformed', 'malformed')
    if (isStopping()) throw unavailable()
  })
  server.addHook('onResponse', async (request, reply) => {
    const { id: reqId, method, startedMs } = request
    const route = request.routeOptions.url ?? 'page'
    note(deps, { reqId, route, method, status: reply.statusCode, startedMs })
  })
  return server
}

/** What every answer carries. */
function headersOf({ publicUrl }: HttpDeps, { id }: FastifyRequest): Record<string, string> {
  return {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'x-request-id': id,
    ...(publicUrl().startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
  }
}

/** Whether the server has begun to close: requests still come over connections that are open. */
function noticeStop(server: FastifyInstance): () => boolean {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  return () => isStopping
}

type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** A server that tries what is kept before the framework; one that closes leaves all to it. */
function openServer(deps: HttpDeps, handle: Handle): http.Server {
  const server = createBoundedServer((request, response) => {
    const startedMs = monotonicMs()
    const isKeptAsked = server.listening && !lacksOneHost(request)
    const route = isKeptAsked ? deps.kept.send(request, response) : null
    if (route === null) return handle(request, response)
    note(deps, { route, method: 'GET', status: response.statusCode, startedMs })
  })
  return server
}

/** None, or more than one: such a request is answered with 400 (RFC 9112 §3.2). */
function lacksOneHost({ rawHeaders, httpVersion }: http.IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  const { length } = names.filter((name) => name.toLowerCase() === 'host')
  return length > 1 || (length === 0 && httpVersion === '1.1')
}

interface Answered {
  reqId?: string
  route: string
  method: string
  status: number
  startedMs: number
}

function note({ log, metrics }: HttpDeps, { startedMs, ...answered }: Answered): void {
  const { route, method, status } = answered
  const seconds = (monotonicMs() - startedMs) / 1000
  metrics.observeRequest({ route, method, status }, seconds)
  log.debug({ ...answered, ms: Math.round(seconds * 1000) })
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

/** What the route shows of an error to a person, else its JSON. */
function failureAs(request: FastifyRequest, body: ErrorBody, locale: Locale) {
  const { showFailure } = (request.routeOptions?.config ?? {}) as Pick<RawRoute, 'showFailure'>
  return showFailure?.(body.message, locale) ?? { headers: jsonHeaders, body }
}

/** Where a list is all that can grow in a body, its field is named. */
function tooLarge(request: FastifyRequest): ShopError {
  const { list } = (request.routeOptions?.config ?? {}) as { list?: string }
  if (list !== undefined) return invalid({ [list]: 'too_many' })
  return new ShopError('too_large', 'too_large')
}

/** Fastify's own refusals as ours, so that nobody ever sees its words. */
function asShopError(thrown: unknown, request: FastifyRequest): unknown {
  const { code, statusCode } = thrown as { code?: string; statusCode?: number }
  if (thrown instanceof ShopError || typeof code !== 'string') return thrown
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ShopError('unsupported_media_type', 'unsupported_media_type')
  }
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new ShopError('not_found', 'not_found')
  }
  // Who goes away in the middle of a body has broken it off.
  if (code === 'ECONNRESET' && !request.raw.complete) {
    return new ShopError('malformed', 'malformed')
  }
  const clientFault =
    code.startsWith('FST_ERR_CTP') || (statusCode === 400 && code.startsWith('FST_'))
  return clientFault ? new ShopError('malformed', 'malformed') : thrown
}

declare module 'fastify' {
  interface FastifyRequest {
    startedMs: number
    rawBody: Buffer
    form: Record<string, string>
  }
}
