import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until there is an answer; fails after `patienceMs` with what was waited for. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  patienceMs = 15_000,
): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited ${patienceMs} ms for ${what}`)
    await pause(50)
  }
}
