import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { allCalls, type BoundCall } from '#contract/all-calls.ts'

const errorBody = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errors: z.optional(z.custom<Record<string, string[]>>(isFieldErrors)),
  price: z.optional(z.number()),
  total_price: z.optional(z.number()),
})

/** By hand: a record of the schema library drops a field called `__proto__`. */
function isFieldErrors(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    (texts) =>
      Array.isArray(texts) &&
      texts.length > 0 &&
      texts.every((text) => typeof text === 'string' && text !== ''),
  )
}

const segments = (path: string) => path.split('/').filter((part) => part !== '')
const parameterCount = ({ call }: BoundCall) => segments(call.path).filter(isParameter).length
const isParameter = (part: string) => part.startsWith(':')

/** Words before parameters: `/products/for-basket/:id` is asked before `/products/:id`. */
const mostExactFirst = [...allCalls].sort((a, b) => parameterCount(a) - parameterCount(b))

/** The declared call that a request reaches, or undefined for raw and unknown addresses. */
function findCall(method: string, target: string): BoundCall | undefined {
  const given = segments(target.split('?')[0]!)
  return mostExactFirst.find(({ call }) => {
    const wanted = segments(call.path)
    return (
      call.method === method &&
      wanted.length === given.length &&
      wanted.every((part, index) => isParameter(part) || part === given[index])
    )
  })
}

/**
 * Every answer any test sees is held against the contract: a good one against the output schema of
 * its call, where a field nobody declared counts as a failure, and a refusal against the one shape
 * of refusals. A 500 is a defect whatever was sent. Throws with what is wrong.
 */
export function checkAnswer(method: string, target: string, status: number, body: unknown): void {
  const where = `${method} ${target} answered ${status}`
  if (status === 500) throw new Error(`${where}: ${JSON.stringify(body)}`)
  const bound = findCall(method, target)
  if (status >= 400) return requireShape(where, errorBody, body)
  if (bound && status < 300 && bound.call.auth !== 'provider') {
    requireShape(where, bound.schemas.output, body)
  }
}

function requireShape(where: string, schema: z.ZodMiniType, body: unknown): void {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    throw new Error(`${where} in another shape: ${JSON.stringify(parsed.error.issues)}`)
  }
  // Parsing drops what a schema does not name, so whatever is missing now was never declared.
  if (!isDeepStrictEqual(parsed.data, body)) {
    const told = `${JSON.stringify(body)} is not ${JSON.stringify(parsed.data)}`
    throw new Error(`${where} with fields of no schema: ${told}`)
  }
}
