import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages/en.ts'
import type { OperatorKey } from '#contract/messages/operator/en.ts'

/** A text of the shop, said to everybody or to operators alone. */
export type TextKey = MessageKey | OperatorKey

export type MessageValues = Readonly<Record<string, string | number>>

/** A problem of one field: the key of its text, with values where the text has places. */
export type FieldProblem = TextKey | { key: TextKey; values: MessageValues }

interface Details {
  values?: MessageValues
  fields?: Record<string, FieldProblem>
  retryAfterSeconds?: number
  /** New sums of a price guard, in tenge. */
  sums?: { price?: number; total_price?: number }
}

/**
 * An expected failure, answered to the client in its language. Everything else that is thrown is a
 * defect of ours: logged whole, answered without a word of it.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  readonly messageKey: TextKey
  readonly details: Details

  constructor(code: ErrorCode, messageKey: TextKey, details: Details = {}) {
    super(`${code}: ${messageKey}`)
    this.code = code
    this.messageKey = messageKey
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export function notFound(): ShopError {
  return new ShopError('not_found', 'not_found')
}

export function invalid(fields: Record<string, FieldProblem>): ShopError {
  return new ShopError('invalid', 'invalid', { fields })
}

/** A line of an operator's file, counted from 1, and what is wrong with it. */
export interface LineProblem {
  line: number
  problem: FieldProblem
}

/** More help nobody, and an answer of any size is one that the command line does not take. */
const linesMax = 20

/** 422 that names the first wrong lines of an operator's file, and counts the others. */
export function invalidLines(problems: readonly LineProblem[]): ShopError {
  const named = problems.slice(0, linesMax).map(({ line, problem }) => [`file:${line}`, problem])
  const count = problems.length - named.length
  const others = count > 0 ? { file: { key: 'lines_more' as const, values: { count } } } : {}
  return invalid({ ...Object.fromEntries(named), ...others })
}

export function unauthenticated(): ShopError {
  return new ShopError('unauthenticated', 'unauthenticated')
}

export function conflict(messageKey: MessageKey, sums: Details['sums'] = {}): ShopError {
  return new ShopError('conflict', messageKey, { sums })
}

/**
 * 429; the header says in how many seconds a try makes sense again. The text names no number: it is
 * shown beside a wait that runs down.
 */
export function tooMany(retryAfterSeconds: number, messageKey?: MessageKey): ShopError {
  return new ShopError('too_many', messageKey ?? 'too_many_requests', { retryAfterSeconds })
}

/** 503: not the client's fault, and it passes; the header says when a try makes sense again. */
export function unavailable(
  messageKey: MessageKey = 'unavailable',
  retryAfterSeconds = 1,
): ShopError {
  return new ShopError('unavailable', messageKey, { retryAfterSeconds })
}
