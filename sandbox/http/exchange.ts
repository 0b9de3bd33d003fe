import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#sandbox/http/problem.ts'

/** One request, read completely. */
export type Exchange = {
  method: string
  /** Path and query exactly as they stood on the request line: this is what a GET signs. */
  target: string
  path: string
  query: URLSearchParams
  params: Record<string, string>
  headers: IncomingHttpHeaders
  rawBody: Buffer
  /** Scheme, host and port by which the caller reached us; links of ours begin with it. */
  origin: string
}

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An empty body counts as `{}`. */
export function readJson(exchange: Exchange): JsonObject {
  const text = exchange.rawBody.toString('utf8')
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem(400, 'The body is not JSON')
  }
  if (!isJsonObject(value)) throw new Problem(400, 'The body must be a JSON object')
  return value
}

export function readForm(exchange: Exchange): URLSearchParams {
  return new URLSearchParams(exchange.rawBody.toString('utf8'))
}

export function isFormPost(exchange: Exchange): boolean {
  const type = exchange.headers['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded')
}
