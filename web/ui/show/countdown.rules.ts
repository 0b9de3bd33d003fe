/** Whole seconds until a moment, never below zero; the last one counts until it is over. */
export function secondsUntil(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** A wait that runs down: 42 → "0:42", 3 725 → "1:02:05". */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const [first, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
