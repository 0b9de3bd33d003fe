import { addSeconds, secondsUntil } from '#server/kernel/clock.ts'
import { tooMany } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addToBucket, takeFromBucket } from './rate-limit.sql.ts'

/** At most `max` in each window; shared by all instances through the database. */
export interface RateRule {
  /** What is counted, such as `login:account:17`. */
  key: string
  max: number
  windowSeconds: number
}

export interface Taken {
  /** Gives the place back: what succeeded does not count as a failure. */
  giveBack(): Promise<void>
}

/**
 * Takes a place before the work it guards; throws 429 with the seconds to wait when none is left.
 * Runs on its own, outside any transaction, so that a failed request stays counted.
 */
export async function takePlace(database: Database, rule: RateRule): Promise<Taken> {
  return database.read(async (reader) => {
    const windowMs = rule.windowSeconds * 1000
    const start = new Date(Math.floor(reader.now.getTime() / windowMs) * windowMs)
    const taken = await addToBucket(reader, rule.key, start)
    if (taken > rule.max) {
      throw tooMany(secondsUntil(reader.now, addSeconds(start, rule.windowSeconds)))
    }
    return { giveBack: () => database.read((own) => takeFromBucket(own, rule.key, start)) }
  })
}
