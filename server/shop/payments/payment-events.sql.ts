import { sql } from 'kysely'
import { change, type Tx } from '#server/platform/db/query.ts'

/** False when this event of the provider has had its effect already. */
export async function insertEvent(
  tx: Tx,
  event: {
    provider: string
    eventId: string
    type: string
    paymentId: number | null
    rawBody: string
    result: string
  },
): Promise<boolean> {
  const inserted = await change(
    tx,
    sql`insert into payment_events (provider, event_id, type, payment_id, raw_body, received_at,
        result)
      values (${event.provider}, ${event.eventId}, ${event.type}, ${event.paymentId},
        ${event.rawBody}, ${tx.now}, ${event.result})
      on conflict (provider, event_id) do nothing`,
  )
  return inserted === 1
}
