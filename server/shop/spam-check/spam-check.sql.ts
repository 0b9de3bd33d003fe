import { sql } from 'kysely'
import { change, type Reader } from '#server/platform/db/query.ts'

/** True the first time a solution is seen, false ever after. */
export async function useSolution(reader: Reader, signature: string): Promise<boolean> {
  const used = await change(
    reader,
    sql`insert into spam_solutions (signature, used_at) values (${signature}, ${reader.now})
      on conflict (signature) do nothing`,
  )
  return used === 1
}

export async function deleteSolutionsBefore(
  reader: Reader,
  moment: Date,
  count: number,
): Promise<number> {
  return change(
    reader,
    sql`delete from spam_solutions where ctid = any(array(
      select ctid from spam_solutions where used_at < ${moment} limit ${count}
    ))`,
  )
}
