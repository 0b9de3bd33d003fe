import { sql } from 'kysely'
import { deleteSlice } from '#server/platform/db/delete-slice.sql.ts'
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

export function deleteSolutionsBefore(
  reader: Reader,
  moment: Date,
  count: number,
): Promise<number> {
  return deleteSlice(reader, sql`spam_solutions`, sql`used_at < ${moment}`, count)
}
