import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import type { FieldProblem, ShopError } from '#server/kernel/shop-error.ts'
import { invalid, notFound } from '#server/kernel/shop-error.ts'
import { isMessageKey } from '#server/kernel/speak.ts'

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

/** The value as the schema has it; throws 422 with the problem of each field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw problemsOf(parsed.error)
}

function tooLong({ issues }: z.core.$ZodError): boolean {
  return issues.every(({ message }) => message === 'too_long')
}

function problemsOf({ issues }: z.core.$ZodError): ShopError {
  // Without a prototype: a field may be called `constructor`.
  const fields = Object.create(null) as Record<string, FieldProblem>
  for (const issue of issues) {
    for (const [field, key] of fieldProblems(issue)) fields[field] ??= key
  }
  return invalid(fields)
}

function fieldProblems(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key].join('.'), 'unrecognized_keys'])
  }
  const key = isMessageKey(issue.message) ? issue.message : 'unknown'
  return [[path.join('.') || 'body', key]]
}
