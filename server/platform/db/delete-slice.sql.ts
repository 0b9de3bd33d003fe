import { sql, type RawBuilder } from 'kysely'
import { change, type Reader } from './query.ts'

/** Deletes so many of the rows at most, whichever, and says how many there were. */
export function deleteSlice(
  reader: Reader,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  count: number,
): Promise<number> {
  return change(
    reader,
    sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${count}
    ))`,
  )
}
