import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { parseFields, problemsOf } from '#server/platform/parse-fields.ts'
import { notFound } from '#server/kernel/shop-error.ts'

/** A request as the platform hands it on: text that nobody has looked at yet. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses what the call declares. A bad address is 404 (nothing lives there), a bad query or body
 * 422 with the problem of each field, first one first; so is an address that holds more than may be
 * typed, for that can be mended.
 */
export function parseInput(schemas: CallSchemas, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (schemas.params) {
    const params = z.safeParse(schemas.params, raw.params)
    if (!params.success) throw tooLong(params.error) ? problemsOf(params.error) : notFound()
    input['params'] = params.data
  }
  if (schemas.query) input['query'] = parseFields(schemas.query, raw.query)
  if (schemas.body) input['body'] = parseFields(schemas.body, raw.body ?? {})
  return input
}

function tooLong({ issues }: z.core.$ZodError): boolean {
  return issues.every(({ message }) => message === 'too_long')
}
