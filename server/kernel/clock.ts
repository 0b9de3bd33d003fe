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

/** Whole seconds from one moment to another, rounded up, at least `least`. */
export function secondsUntil(from: Date, to: Date, least = 1): number {
  return Math.max(least, Math.ceil((to.getTime() - from.getTime()) / 1000))
}

/** Milliseconds of a steady clock, for measuring how long something took. */
export function monotonicMs(): number {
  return performance.now()
}

/** A moment as ISO 8601 writes it; an unreadable one is an invalid Date. */
export function parseMoment(text: string): Date {
  return new Date(text)
}
