import type { MessageKey } from '#contract/messages/en.ts'
import { addSeconds, secondsUntil } from '#server/kernel/clock.ts'
import { ShopError, tooMany } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addToBucket, takeFromBucket } from './rate-limit.sql.ts'

/** At most `max` in any stretch of the window’s length; shared by all instances. */
export interface RateRule {
  /** What is counted, such as `login:account:17`. */
  key: string
  max: number
  windowSeconds: number
  /** Said instead of the usual words. */
  words?: MessageKey
}

export interface Taken {
  /** Gives the place back: what succeeded does not count as a failure. */
  giveBack(): Promise<void>
}

/** A place is free again a window after it was taken, a thirtieth of the window sooner at most. */
const slicesPerWindow = 30

/**
 * Takes a place before the work it guards; throws 429 with the seconds to wait when none is left.
 * Runs on its own, outside any transaction, so that a failed request stays counted. What was
 * refused does not count: who waits as told gets through.
 */
export async function takePlace(database: Database, rule: RateRule): Promise<Taken> {
  return database.read(async (reader) => {
    const sliceMs = (rule.windowSeconds * 1000) / slicesPerWindow
    const slice = new Date(Math.floor(reader.now.getTime() / sliceMs) * sliceMs)
    const since = addSeconds(reader.now, -rule.windowSeconds)
    const { taken, oldest } = await addToBucket(reader, rule.key, { slice, since })
    if (taken > rule.max) {
      await takeFromBucket(reader, rule.key, slice)
      const freeAt = addSeconds(oldest ?? slice, rule.windowSeconds)
      throw tooMany(secondsUntil(reader.now, freeAt), rule.words)
    }
    return { giveBack: () => database.read((own) => takeFromBucket(own, rule.key, slice)) }
  })
}

/**
 * Tries something under a place that stays taken when the try was wrong, and then alone: what
 * succeeds gives it back, and so does what fails by no fault of who tries.
 */
export async function countingWrong<Answer>(
  place: Taken,
  attempt: () => Promise<Answer>,
  isWrong: (error: ShopError) => boolean = ({ status }) => status < 500,
): Promise<Answer> {
  const answer = await attempt().catch(async (error: unknown) => {
    // Where the database is away it cannot be given back either.
    if (!(error instanceof ShopError && isWrong(error))) await place.giveBack().catch(() => {})
    throw error
  })
  await place.giveBack()
  return answer
}

/** A place under each of several rules, or under none: one that refuses gives the others back. */
export async function takePlaces(database: Database, rules: readonly RateRule[]): Promise<Taken> {
  const taken: Taken[] = []
  const giveBack = async () => void (await Promise.all(taken.map((place) => place.giveBack())))
  for (const rule of rules) {
    const place = await takePlace(database, rule).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    taken.push(place)
  }
  return { giveBack }
}
