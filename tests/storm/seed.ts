import { randomInt } from 'node:crypto'
import { seededRandom, type SeededRandom } from '#db/seed/seeded-random.ts'

/** Whether the run does the full numbers; the short form is a part of every `npm test`. */
export const isFull = process.env['VITRINE_STORM'] === 'full'

/** What every choice of this run comes from; `VITRINE_SEED=…` makes the same choices again. */
export const seed = Number(process.env['VITRINE_SEED']) || randomInt(1, 2 ** 31)

/** A stream of its own for each purpose, so that one more choice here moves none there. */
export function randomFor(purpose: string): SeededRandom {
  return seededRandom(`${seed}:${purpose}`)
}

/** How often something is done in the short form and in the full one. */
export function times(short: number, full: number): number {
  return isFull ? full : short
}
