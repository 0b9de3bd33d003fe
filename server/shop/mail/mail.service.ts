import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { enqueue } from '#server/platform/outbox/outbox.ts'
import type { Letter, QueuedLetter } from './letter.ts'

/** The outbox kind of letters. */
export const mailKind = 'mail'

/** Puts a letter into the transaction: it leaves after the commit, and only then. */
export function queueLetter(
  tx: Tx,
  to: string,
  locale: Locale,
  letter: Letter,
  dedupeKey: string,
): void {
  const payload: QueuedLetter = { to, locale, letter }
  enqueue(tx, { kind: mailKind, dedupeKey, payload })
}
