import { fromWire, type Minor } from '#contract/money.ts'
import { ApiError } from '#web/api/api.ts'

/** Why an order or a payment call gave no answer, as far as a person has to know. */
export type Trouble =
  /** The frozen sum is another one: said and asked again (decision 0015). */
  | { kind: 'repriced'; beforeMinor: Minor; totalMinor: Minor }
  /** Nothing was heard: the same thing may be tried again. `message`: who is silent, if it is known. */
  | { kind: 'outage'; message?: string }
  /** The bank's own form did not open. */
  | { kind: 'widget' }
  /** The spam check could not be made: another try makes another one. */
  | { kind: 'spam' }
  /** The session ended. */
  | { kind: 'session' }
  /** Too many tries (spec §8). */
  | { kind: 'limit'; message: string; retryAfterSeconds: number | null }
  /** Sold out, closed, already in payment and the like, in the person's words. */
  | { kind: 'refused'; message: string }

/** `beforeMinor`: the sum the person has seen, for which the order was asked. */
export function troubleOf(error: unknown, beforeMinor: Minor): Trouble {
  if (error instanceof Error && error.name === 'SpamCheckUnavailable') {
    const { cause } = error
    return cause instanceof ApiError && cause.outage ? outage(cause) : { kind: 'spam' }
  }
  if (!(error instanceof ApiError)) return { kind: 'outage' }
  if (error.outage) return outage(error)
  if (error.status === 401) return { kind: 'session' }
  if (error.status === 429) {
    const { body, retryAfterSeconds } = error
    return { kind: 'limit', message: body.message, retryAfterSeconds }
  }
  const totalMinor = fromWire(error.body.total_price ?? Number.NaN)
  if (error.status === 409 && totalMinor !== null) {
    return { kind: 'repriced', beforeMinor, totalMinor }
  }
  const field = Object.values(error.errors)[0]?.[0]
  return { kind: 'refused', message: field ?? error.body.message }
}

function outage({ status, body: { message } }: ApiError): Trouble {
  return status === 503 && message !== '' ? { kind: 'outage', message } : { kind: 'outage' }
}
