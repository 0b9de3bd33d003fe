import { randomBetween, shuffled, type SeededRandom } from '#db/seed/seeded-random.ts'
import type { cards } from '#tests/helpers/purchase.ts'
import { isFull } from './seed.ts'

/** Where the shop dies: at a message of a wire, before it arrives or just after. */
export interface KillPoint {
  card: keyof typeof cards
  wire: 'bank' | 'front'
  message: string
  way: 'asked' | 'answered'
  /** Null: the message never arrives. */
  afterMs: number | null
  /** From here on nobody but the shop has to do anything. */
  alone: boolean
}

const flows: readonly Pick<KillPoint, 'card' | 'wire' | 'message'>[] = [
  { card: 'approved', wire: 'bank', message: 'open' },
  { card: 'approved', wire: 'bank', message: 'charge' },
  { card: 'approved', wire: 'front', message: 'callback' },
  { card: 'challengeForm', wire: 'bank', message: 'open' },
  { card: 'challengeForm', wire: 'front', message: 'return' },
  { card: 'challengeForm', wire: 'bank', message: 'challenge' },
  { card: 'challengeForm', wire: 'bank', message: 'charge' },
  { card: 'challengeRedirect', wire: 'front', message: 'return' },
  { card: 'challengeRedirect', wire: 'bank', message: 'question' },
  { card: 'challengeRedirect', wire: 'bank', message: 'charge' },
  { card: 'manyCallbacks', wire: 'front', message: 'callback' },
]

/** Longer than the shop takes from an answer to its commit. */
export const longestAfterMs = 12

/** All points of all flows; the seed says how long after a message that arrives the shop dies. */
function listAll(random: SeededRandom): KillPoint[] {
  return flows.flatMap((flow) => {
    const alone = flow.message === 'charge' || flow.message === 'callback'
    const withheld = { ...flow, alone, afterMs: null }
    const arrived = { ...flow, alone, way: 'answered' as const }
    const delays = isFull
      ? [0, 2, 4, 8, longestAfterMs]
      : [randomBetween(random, 0, longestAfterMs)]
    return [
      { ...withheld, way: 'asked' as const },
      { ...withheld, way: 'answered' as const },
      ...delays.map((afterMs) => ({ ...arrived, afterMs })),
    ]
  })
}

/** The short form has the bank's answer to a charge in both variants, and some of the others. */
export function listKillPoints(random: SeededRandom, othersCount: number): KillPoint[] {
  const all = listAll(random)
  if (isFull) return all
  const isCore = ({ card, message, way }: KillPoint) =>
    card === 'approved' && message === 'charge' && way === 'answered'
  const others = shuffled(
    random,
    all.filter((point) => !isCore(point)),
  )
  return [...all.filter(isCore), ...others.slice(0, othersCount)]
}

export function describePoint({ card, message, way, afterMs, wire }: KillPoint): string {
  const fate = afterMs === null ? 'never arrives' : `arrived ${afterMs} ms ago`
  return `${card}: ${message} ${way} on the ${wire} wire ${fate}`
}
