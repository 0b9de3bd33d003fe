import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { change, type Tx } from '#server/platform/db/query.ts'

export interface ConsentsGiven {
  /** Version of each page that was agreed to. */
  consents: unknown
  /** The language Pay was pressed in: the order speaks it from then on. */
  locale: Locale
}

export async function updateConsents(tx: Tx, id: number, given: ConsentsGiven): Promise<void> {
  await change(
    tx,
    sql`update orders
      set consent_versions = ${JSON.stringify(given.consents)}::jsonb, locale = ${given.locale}
      where id = ${id}`,
  )
}
