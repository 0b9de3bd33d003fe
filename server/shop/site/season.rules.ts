import { dayOf } from '#server/kernel/clock.ts'

/** First and last day of the season, both in it, as `2026-12-15`; days begin at midnight UTC. */
export interface SeasonDates {
  from: string
  to: string
}

/** What is worn everywhere at this moment; /holiday wears it always (spec §2). */
export function seasonAt(dates: SeasonDates | null, now: Date): 'winter' | null {
  if (dates === null) return null
  const today = dayOf(now)
  return dates.from <= today && today <= dates.to ? 'winter' : null
}
