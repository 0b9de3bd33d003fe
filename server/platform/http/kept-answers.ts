import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageLanguageHeader } from '#contract/locales.ts'
import { randomRequestId } from '#server/kernel/ids.ts'
import { readCookies } from './cookies.ts'

const maxBytes = 32 * 1024 * 1024
const addressMaxChars = 600
/** What one entry takes besides its body, about. */
const entryBytes = 1500

export interface SharedAnswer {
  /** As the figures of requests call it. */
  route: string
  status: number
  headers: Readonly<Record<string, string | number | string[] | undefined>>
  body: string | Buffer
}

/**
 * Answers that are the same for everybody who asks the same address in the same language, as the
 * bytes that are sent. They leave before the framework is entered, which costs more than they do.
 */
export interface KeptAnswers {
  /** Of what answers show; null while it is not known well enough to keep anything under it. */
  version(): string | null
  /** The route that was answered, or null when nothing is kept for this request. */
  send(request: IncomingMessage, response: ServerResponse): string | null
  /** `version` is the one from before the answer was made: what changed meanwhile is not kept. */
  keep(request: IncomingMessage, version: string | null, answer: SharedAnswer): void
}

interface Kept {
  route: string
  status: number
  /** Names and values in turn, as Node takes them without looking at each. */
  headers: readonly string[]
  body: Buffer
}

/** Keeps answers of one version, at most 32 MB of them; when full it begins anew. */
export function createKeptAnswers(version: () => string | null): KeptAnswers {
  const kept = new Map<string, Kept>()
  let keptVersion: string | null = null
  let byteCount = 0

  function beginAnew(current: string | null): void {
    kept.clear()
    keptVersion = current
    byteCount = 0
  }

  return {
    version,
    send(request, response) {
      const current = version()
      if (current === null || current !== keptVersion) return null
      const key = keyOf(request)
      const found = key === null ? undefined : kept.get(key)
      if (!found) return null
      response.writeHead(found.status, [...found.headers, 'x-request-id', randomRequestId()])
      response.end(found.body)
      return found.route
    },
    keep(request, madeFrom, answer) {
      const key = keyOf(request)
      if (key === null || madeFrom === null || madeFrom !== version()) return
      const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
      const size = body.length + key.length + entryBytes
      if (madeFrom !== keptVersion || byteCount + size > maxBytes) beginAnew(madeFrom)
      byteCount += size
      const { route, status } = answer
      kept.set(key, { route, status, headers: headersOf(answer, body), body })
    },
  }
}

/** Everything an answer may depend on; null for a request that is not answered from here. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || url.length > addressMaxChars) return null
  if (headers['if-none-match'] !== undefined) return null
  const choices = headers.cookie === undefined ? '\n' : choicesOf(headers.cookie)
  const ofPage = headers[pageLanguageHeader] ?? ''
  return `${url}\n${ofPage}\n${choices}\n${headers['accept-encoding'] ?? ''}`
}

/** The cookies that change what is shown, read as those read them who make the answers. */
function choicesOf(header: string): string {
  const cookies = readCookies(header)
  return `${cookies.get('lang') ?? ''}\n${cookies.get('theme') ?? ''}`
}

function headersOf({ headers }: SharedAnswer, body: Buffer): string[] {
  const own = { ...headers, 'content-length': body.length }
  return Object.entries(own).flatMap(([name, value]) =>
    value === undefined || name === 'x-request-id' ? [] : [name, String(value)],
  )
}
