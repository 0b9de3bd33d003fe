import type { Season } from '#contract/page-settings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { seasonAt, seasonProblem, type SeasonDates } from './season.rules.ts'
import { deleteSeason, findSeason, upsertSeason } from './season.sql.ts'

/** Throws 422 for what is no day, and for an end before the beginning or today. */
export async function setSeason(tx: Tx, dates: SeasonDates): Promise<void> {
  const problem = seasonProblem(dates, tx.now)
  if (problem) throw invalid(problem)
  await upsertSeason(tx, dates)
}

/** False when none was set. */
export function clearSeason(tx: Tx): Promise<boolean> {
  return deleteSeason(tx)
}

export function findSeasonDates(reader: Reader): Promise<SeasonDates | null> {
  return findSeason(reader)
}

/** What pages wear at the moment; a changed date is read once the version of pages has changed. */
export interface SeasonWatch {
  current(): Season | null
  /** Never rejects. */
  refresh(): Promise<void>
}

export function watchSeason(
  database: Database,
  clock: Clock,
  pagesVersion: () => string,
): SeasonWatch {
  let dates: SeasonDates | null = null
  let seenVersion: string | null = null
  return {
    current: () => seasonAt(dates, clock.now()),
    async refresh() {
      const version = pagesVersion()
      if (version === seenVersion) return
      // Without its database the shop wears what it wore: what it wears is no reason to close.
      const read = await database
        .read(async (reader) => ({ dates: await findSeason(reader) }))
        .catch(() => null)
      if (read === null) return
      dates = read.dates
      seenVersion = version
    },
  }
}
