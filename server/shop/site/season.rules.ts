import type { Season } from '#contract/page-settings.ts'
import { dayOf, isDay } from '#server/kernel/clock.ts'
import type { FieldProblem } from '#server/kernel/shop-error.ts'

/** First and last day of the season, both in it, as `2026-12-15`; days begin at midnight UTC. */
export interface SeasonDates {
  from: string
  to: string
}

/** What is worn everywhere at this moment; /holiday wears it always (spec §2). */
export function seasonAt(dates: SeasonDates | null, now: Date): Season | null {
  if (dates === null) return null
  const today = dayOf(now)
  return dates.from <= today && today <= dates.to ? 'winter' : null
}

/** Why the shop cannot be dressed between these days; null when it can. */
export function seasonProblem(
  { from, to }: SeasonDates,
  now: Date,
): Partial<Record<keyof SeasonDates, FieldProblem>> | null {
  if (!isDay(from)) return { from: 'day' }
  if (!isDay(to)) return { to: 'day' }
  if (to < from) return { to: 'end_first' }
  return to < dayOf(now) ? { to: 'end_past' } : null
}
