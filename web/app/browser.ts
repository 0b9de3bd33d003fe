/**
 * The one seam of web/ to the clock, timers, chance, the network and the device's storage. Tests
 * and rehearsals replace it here; nothing else in web/ touches those globals.
 */

/** Milliseconds since 1970. */
export function nowMs(): number {
  return Date.now()
}

let behindShopMs = 0
/** The shop's clock is told in whole seconds. */
const sameClockMs = 5000

/**
 * The same by the shop's clock, as its last answer told it: for moments that the shop has set. Many
 * a device is minutes or a time zone away from it.
 */
export function shopNowMs(): number {
  return nowMs() + behindShopMs
}

function noteShopClock({ headers }: Response): void {
  // Only what was made for this very question is of now.
  if (!headers.get('cache-control')?.includes('no-store')) return
  const behindMs = Date.parse(headers.get('date') ?? '') - nowMs()
  if (!Number.isNaN(behindMs)) behindShopMs = Math.abs(behindMs) < sameClockMs ? 0 : behindMs
}

export function dateOf(value: string | number): Date {
  return new Date(value)
}

/** Runs once after `delayMs`; the answer takes it back. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** Runs every `everyMs` until the answer is called. */
export function every(everyMs: number, run: () => void): () => void {
  const timer = setInterval(run, everyMs)
  return () => clearInterval(timer)
}

/** Runs before the next painting, with the moment of it; the answer takes it back. */
export function nextFrame(run: (atMs: number) => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}

/** A hidden page draws nothing: what waits for a frame goes on without it after this long. */
const frameMostMs = 300

/**
 * Runs once what is drawn by now has been handed to the screen: a press shows before the work it
 * asks for begins. The answer takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, frameMostMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}

/** Unguessable, 8 to 64 characters of letters, digits, `_` and `-`: fits `change_id`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  noteShopClock(response)
  return response
}

/** Null as well where the browser keeps none. */
export function readCookie(name: 'lang' | 'theme'): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) ?? null
}

/** Kept for a year on this device, and read by the server while it renders. */
export function writeCookie(name: 'theme', value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
