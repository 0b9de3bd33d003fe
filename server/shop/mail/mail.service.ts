import type { Locale } from '#contract/locales.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { randomToken } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { Log } from '#server/platform/log.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import type { Letter, QueuedLetter } from './letter.ts'
import type { MailClient } from './mail-client.ts'

/** The outbox kind of letters. */
export const mailKind = 'mail'

/**
 * Puts a letter into the transaction: it leaves after the commit, and only then. `until` is when
 * its code or link dies; what has not left by then never does.
 */
export function queueLetter(
  tx: Tx,
  to: string,
  locale: Locale,
  letter: Letter,
  dedupeKey: string,
  until?: Date,
): void {
  const payload: QueuedLetter = {
    id: randomToken(128),
    to,
    locale,
    letter,
    ...(until ? { until: until.toISOString() } : {}),
  }
  enqueue(tx, { kind: mailKind, dedupeKey, payload })
}

/**
 * Sends what is still good. A mail server that was away for hours would be handed codes and links
 * that open nothing any more, above newer ones that do: those letters end here, and are done.
 */
export function sendingWhileGood(
  send: MailClient['send'],
  clock: Clock,
  log: Log,
): MailClient['send'] {
  return async (queued) => {
    const { until, letter } = queued
    if (until !== undefined && new Date(until) <= clock.now()) {
      log.info({ template: letter.template, until }, 'a letter was dropped, too late to be of use')
      return
    }
    await send(queued)
  }
}
