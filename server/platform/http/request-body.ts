import type { FastifyRequest } from 'fastify'
import { ShopError } from '#server/kernel/shop-error.ts'

type Done = (error: Error | null, body?: unknown) => void

/** JSON, and the exact text of it for signatures; an empty body counts as `{}`. */
export function parseJsonBody(request: FastifyRequest, text: string | Buffer, done: Done): void {
  request.rawBody = text.toString()
  if (request.rawBody.trim() === '') return done(null, {})
  try {
    done(null, JSON.parse(request.rawBody) as unknown)
  } catch {
    done(new ShopError('malformed', 'malformed'))
  }
}

/** Form fields, read only by raw routes; to every call a form is the wrong media type. */
export function parseFormBody(request: FastifyRequest, text: string | Buffer, done: Done): void {
  request.rawBody = text.toString()
  request.form = Object.fromEntries(new URLSearchParams(request.rawBody))
  done(null, null)
}
