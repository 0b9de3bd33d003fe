import type { Reader } from '#server/platform/db/query.ts'
import { presentOrder } from './orders.present.ts'
import { listTopUpRows } from './top-ups.sql.ts'

/** They stand in a narrow column beside the statement. */
const perPage = 5

/** A customer's top-ups, newest first: the way back to one whose page was closed too early. */
export async function listTopUps(reader: Reader, customerId: number, wishedPage: number) {
  const page = Math.max(1, wishedPage)
  const found = await listTopUpRows(reader, {
    customerId,
    offset: (page - 1) * perPage,
    count: perPage,
  })
  // Each row carries how many there are; a page behind the last one is asked for by nobody.
  const total = found[0]?.total_count ?? 0
  return { result: { orders: found.map(presentOrder), total, page, perPage } }
}
