import { callAddress, type Call } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { pageLanguageHeader, type Locale } from '#contract/locales.ts'
import { after, send } from '#web/app/browser.ts'
import { ApiError, noAnswerStatus, type Api, type SendOptions } from './api.ts'

/** Where the bearer comes from; the session hands itself in. */
interface BearerSource {
  findToken(): string | null
  /** The server answered 401 to this token. */
  onRefused(token: string): void
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

let bearer: BearerSource = { findToken: () => null, onRefused: () => {} }
let language: Locale | null = null

export function connectBearer(source: BearerSource): void {
  bearer = source
}

/** Answers come in the language of this page, even when another tab has changed the cookie. */
export function setApiLanguage(locale: Locale): void {
  language = locale
}

/** A server that has not answered by then does not: the person gets a way out (R02). */
const answerMostMs = { reading: 15_000, changing: 60_000 }

/**
 * The shop's API over HTTP. It shows no toast and navigates nowhere: callers decide. What needs a
 * token is not asked without one (spec §6); what was asked and refused is one line of the console
 * (spec §8).
 */
export const browserApi: Api = {
  async call(call, args) {
    const token = call.auth === 'public' ? null : bearer.findToken()
    if (call.auth === 'customer' && token === null) {
      throw new ApiError(401, { message: 'unauthenticated' })
    }
    try {
      return (await answerOf(call, args ?? {}, token)) as never
    } catch (error) {
      if (error instanceof ApiError) warn(call, error)
      throw error
    }
  },
}

/** What a call that is no JSON needs: the bearer as it stands, and the same headers. */
export const rawCalls = { ask, findToken: () => bearer.findToken() }

async function answerOf(call: Call, parts: Parts & SendOptions, token: string | null) {
  const limited = limitTime(
    call.method === 'GET' || call.asks ? 'reading' : 'changing',
    parts.signal,
  )
  const { response, body } = await ask(call, { ...parts, signal: limited.signal }, token)
    .then(async (answer) => ({ response: answer, body: await readJson(answer) }))
    .finally(limited.stop)
  if (response.ok) return body
  if (response.status === 401 && token !== null) bearer.onRefused(token)
  const requestId = response.headers.get('x-request-id')
  throw new ApiError(response.status, errorBody(body), retryAfterSeconds(response), requestId)
}

/** The pattern of the path, and nothing that stood in it: no address, order or link. */
function warn({ method, path }: Call, { status, requestId }: ApiError): void {
  // The specification asks for this line.
  // oxlint-disable-next-line no-console
  console.warn(method, path, status, requestId ?? '')
}

/** The caller's signal, and the end of the time an answer may take. */
function limitTime(kind: keyof typeof answerMostMs, signal: AbortSignal | undefined) {
  const request = new AbortController()
  const giveUp = () => request.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  const takeBack = after(answerMostMs[kind], () => request.abort(noAnswer()))
  return {
    signal: request.signal,
    stop() {
      takeBack()
      signal?.removeEventListener('abort', giveUp)
    },
  }
}

function noAnswer(): ApiError {
  return new ApiError(noAnswerStatus, { message: 'no answer' })
}

async function ask(
  call: Pick<Call, 'method' | 'path'>,
  args: Parts & SendOptions,
  token: string | null,
  accept = 'application/json',
): Promise<Response> {
  const sendsBody = call.method !== 'GET'
  const headers: Record<string, string> = {
    accept,
    'x-requested-with': 'XMLHttpRequest',
  }
  if (language !== null) headers[pageLanguageHeader] = language
  if (sendsBody) headers['content-type'] = 'application/json'
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (args.idempotencyKey !== undefined) headers['idempotency-key'] = args.idempotencyKey
  try {
    return await send(`/api${callAddress(call.path, args.params, args.query)}`, {
      method: call.method,
      headers,
      ...(sendsBody ? { body: JSON.stringify(args.body ?? {}) } : {}),
      ...(args.signal ? { signal: args.signal } : {}),
      ...(args.keepalive ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (args.signal?.aborted) throw error
    throw noAnswer()
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A 2xx that breaks off is no answer; an error page of a proxy is an error all the same.
    if (response.ok) throw noAnswer()
    return null
  }
}

function errorBody(body: unknown): ErrorBody {
  const known = typeof body === 'object' && body !== null && 'message' in body
  return known ? (body as ErrorBody) : { message: '' }
}

function retryAfterSeconds(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
