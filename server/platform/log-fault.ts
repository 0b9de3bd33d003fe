import { sparingly } from '#server/kernel/timers.ts'
import { isOutage } from './db/db-errors.ts'
import type { Log } from './log.ts'

/** Where it happened: a job, a route, a page, a request. */
type Facts = Readonly<Record<string, unknown>>
type Tell = (err: unknown, facts: Facts) => void

const outagePauseMs = 60_000
const outagesOf = new WeakMap<Log, Tell>()

/**
 * Writes down what was not expected. While the database is away, every job fails each second and
 * every request with it, all for one reason: that is told at once and then once a minute, with a
 * count and where it was met last, so that an outage does not fill the disk as well.
 */
export function logFault(log: Log, err: unknown, facts: Facts, words?: string): void {
  const isAway = isOutage(err) || (err instanceof Error && isOutage(err.cause))
  if (isAway) return tellerOf(log)(err, facts)
  const entry = { err, ...facts }
  if (words === undefined) log.error(entry)
  else log.error(entry, words)
}

function tellerOf(log: Log): Tell {
  const known = outagesOf.get(log)
  if (known) return known
  const tell: Tell = sparingly(outagePauseMs, (calls, err: unknown, facts: Facts) =>
    log.error({ err, ...facts, calls }, 'the database is away or cannot keep up'),
  )
  outagesOf.set(log, tell)
  return tell
}
