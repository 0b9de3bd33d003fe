import * as z from 'zod/mini'
import { invalid, type FieldProblem, type ShopError } from '#server/kernel/shop-error.ts'
import { isMessageKey } from '#server/kernel/speak.ts'

/** The value as the schema has it; throws 422 with the problem of each field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw problemsOf(parsed.error)
}

/** 422 with the problem of each field, first one first. */
export function problemsOf({ issues }: z.core.$ZodError): ShopError {
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
