/** The server's only source of time: everything else is handed a moment or a Clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A moment later (or earlier) by whole seconds. */
export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

export function addMinutes(moment: Date, minutes: number): Date {
  return addSeconds(moment, minutes * 60)
}

export function addHours(moment: Date, hours: number): Date {
  return addMinutes(moment, hours * 60)
}

export function addDays(moment: Date, days: number): Date {
  return addHours(moment, days * 24)
}

/** Whole seconds from one moment to another, rounded up, at least one. */
export function secondsUntil(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000))
}

const retrySecondsMax = 900

/** How long to wait after so many tries, the first one counted: twice as long each time. */
export function retrySeconds(tries: number): number {
  return Math.min(2 ** (tries - 1), retrySecondsMax)
}

/** Milliseconds of a steady clock, for measuring how long something took. */
export function monotonicMs(): number {
  return performance.now()
}

const isoDay = /^[1-9]\d{3}-\d{2}-\d{2}$/
const isoMoment = /^([\d-]{10})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** True for a day that exists, written as `2026-12-15`; 31 February is none. */
export function isDay(text: string): boolean {
  if (!isoDay.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === text
}

/** The day of a moment in UTC, as `2026-12-15`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/**
 * A moment with its zone as ISO 8601 writes it, or a day, which is its midnight in UTC. Null for
 * everything else: what a machine would guess is not what was meant.
 */
export function parseMoment(text: string): Date | null {
  const day = isoMoment.exec(text)?.[1]
  if (day === undefined || !isDay(day)) return null
  const moment = new Date(text)
  // In its zone the day may be one that there is, and another one in UTC.
  return Number.isNaN(moment.getTime()) || !isDay(dayOf(moment)) ? null : moment
}
