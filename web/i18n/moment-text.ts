const two = (part: number) => String(part).padStart(2, '0')

/** "20.11.2026": dates and times have the Russian form in every language (spec §1). */
export function dayText(at: Date): string {
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`
}

/** "20.11.2026 07:15:24" */
export function momentText(at: Date): string {
  return `${dayText(at)} ${timeText(at)}`
}

/** "07:15:24": where the day stands above already. */
export function timeText(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
}

/** "07:45", with its day before it where that is not the day of now. */
export function untilText(at: Date, now: Date): string {
  const time = timeText(at).slice(0, 5)
  return dayText(at) === dayText(now) ? time : `${dayText(at)} ${time}`
}

/**
 * The day of a moment by UTC, wherever it is read: for what the server renders once for everybody.
 */
export function sharedDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** A day without a time is that day everywhere: "2027-11-20" is never moved by a time zone. */
export function plainDay(iso: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : null
}
