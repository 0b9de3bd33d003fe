import { sql } from 'kysely'
import { change, findRow, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export async function findSwitch(reader: Reader, name: string): Promise<{ is_on: boolean } | null> {
  return findRow(
    reader,
    sql<{ is_on: boolean }>`select is_on from site_switches where name = ${name}`,
  )
}

export function listSwitchRows(reader: Reader): Promise<{ name: string; is_on: boolean }[]> {
  return rows(reader, sql<{ name: string; is_on: boolean }>`select name, is_on from site_switches`)
}

export async function upsertSwitch(tx: Tx, name: string, isOn: boolean): Promise<void> {
  await change(
    tx,
    sql`insert into site_switches (name, is_on, updated_at) values (${name}, ${isOn}, ${tx.now})
      on conflict (name) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`,
  )
}
