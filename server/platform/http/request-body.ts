import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { ShopError } from '#server/kernel/shop-error.ts'

/** Bytes that are no UTF-8 are no JSON (RFC 8259 §8.1): put right, they would be another's. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Done = (error: Error | null, body?: unknown) => void

/**
 * JSON, and its very bytes for signatures; an empty body counts as `{}`. A raw route looks at the
 * signature first: whoever did not sign is not told whether it was JSON.
 */
export function parseJsonBody(request: FastifyRequest, bytes: string | Buffer, done: Done): void {
  request.rawBody = Buffer.from(bytes)
  try {
    const text = utf8.decode(request.rawBody)
    if (text.trim() === '') return done(null, {})
    if (isTooDeep(text)) throw new SyntaxError('nested too deep')
    done(null, JSON.parse(text) as unknown)
  } catch {
    const { isRaw } = request.routeOptions.config as { isRaw?: boolean }
    done(isRaw ? null : new ShopError('malformed', 'malformed'))
  }
}

/** Whatever walks through a body later goes a call deeper for each list in a list. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (!isInText && '[{'.includes(sign)) depth += 1
    else if (!isInText && ']}'.includes(sign)) depth -= 1
    if (depth > limits.bodyMaxDepth) return true
  }
  return false
}

/** Form fields, read only by raw routes; to every call a form is the wrong media type. */
export function parseFormBody(request: FastifyRequest, text: string | Buffer, done: Done): void {
  request.form = Object.fromEntries(new URLSearchParams(text.toString()))
  done(null, null)
}
