import { sql } from 'kysely'
import { change, rows, type Reader, type Tx } from '#server/platform/db/query.ts'

export interface SwitchRow {
  name: string
  is_on: boolean
}

export function listSwitchRows(reader: Reader): Promise<SwitchRow[]> {
  return rows(reader, sql<SwitchRow>`select name, is_on from site_switches`)
}

export async function upsertSwitch(tx: Tx, name: string, isOn: boolean): Promise<void> {
  await change(
    tx,
    sql`insert into site_switches (name, is_on, updated_at) values (${name}, ${isOn}, ${tx.now})
      on conflict (name) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`,
  )
}
