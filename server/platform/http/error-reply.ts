import type { ErrorBody, FieldErrors } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import { ShopError, unavailable, type FieldProblem } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import { isOutage, isUnstorableText } from '#server/platform/db/db-errors.ts'

export interface ErrorReply {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** Set for what was not expected: to be logged whole, never sent. */
  defect: unknown
}

/** Any thrown thing as an answer in the person's language; a stranger learns nothing of ours. */
export function errorReply(error: unknown, locale: Locale): ErrorReply {
  const expected = asShopError(error)
  if (!expected) {
    const body = { message: speak(locale, 'internal') }
    return { status: 500, body, headers: {}, defect: error }
  }
  const { details, messageKey, status } = expected
  const wait = details.retryAfterSeconds
  return {
    status,
    body: {
      message: speak(locale, messageKey, details.values),
      ...(details.fields ? { errors: fieldErrors(details.fields, locale) } : {}),
      ...details.sums,
    },
    headers: wait === undefined ? {} : { 'retry-after': String(wait) },
    defect: expected.cause ?? null,
  }
}

/** Null for a defect; an outage of the database is a refusal that says when to come again. */
export function asShopError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error
  if (isOutage(error)) return Object.assign(unavailable(), { cause: error })
  if (isUnstorableText(error)) return new ShopError('invalid', 'invalid')
  return null
}

function fieldErrors(fields: Record<string, FieldProblem>, locale: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const { key, values } = typeof problem === 'string' ? { key: problem, values: {} } : problem
      return [field, [speak(locale, key, values)]]
    }),
  )
}
