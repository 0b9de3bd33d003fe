import { parseMoment } from '#server/kernel/clock.ts'

/** First and last day of the season, both in it, as `2026-12-15`; days begin at midnight UTC. */
export interface SeasonDates {
  from: string
  to: string
}

/** True for a day that exists, written as `2026-12-15`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = parseMoment(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === text
}

/** What is worn everywhere at this moment; /holiday wears it always (spec §2). */
export function seasonAt(dates: SeasonDates | null, now: Date): 'winter' | null {
  if (dates === null) return null
  const today = dayOf(now)
  return dates.from <= today && today <= dates.to ? 'winter' : null
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
