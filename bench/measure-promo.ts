import { seededRandom, shuffled } from '#db/seed/seeded-random.ts'
import type { Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct, fillBasket, openAttempt } from '#tests/helpers/purchase.ts'
import type { BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { mannWhitneyP } from './mann-whitney.ts'

/** Codes of the demo shop: one that is over, one that a customer may use once. */
const expiredCode = 'EXPIRED1'
const usedCode = 'ONCE500'
/** Each customer tries each kind so often, which stays below the limit of wrong codes. */
const triesOfEach = 3

type Kind = 'unknown' | 'expired' | 'used'

/** Whether the time of the answer tells a code that was good once from one that never was. */
export async function measurePromo(bench: BenchShop, customerCount: number): Promise<Figure[]> {
  await bench.importStock(cheapProduct, customerCount)
  const random = seededRandom('promo')
  const times: Record<Kind, number[]> = { unknown: [], expired: [], used: [] }
  const kinds = Object.keys(times) as Kind[]
  for (const person of await bench.customers(customerCount)) {
    await useCode(person)
    const price = (await fillBasket(person)).body.total as number
    const tries = Array.from({ length: triesOfEach }, () => shuffled(random, kinds)).flat()
    for (const [nth, kind] of tries.entries()) {
      times[kind].push(await timeOne(person, price, codeOf(kind, nth)))
    }
  }
  return (['expired', 'used'] as const).map((kind) => compare(kind, times[kind], times.unknown))
}

/** Buys with the code, so that it is used up for this customer. */
async function useCode(person: Person): Promise<void> {
  await fillBasket(person)
  const made = await person.post('/orders/create', { type: 'purchase', code: usedCode })
  const orderId = made.body.order_id as string
  await openAttempt(person, orderId, cards.approved)
  const { body } = await person.post(`/orders/confirm/${orderId}`)
  if (body.status !== 'success') throw new Error(`not bought: ${JSON.stringify(body)}`)
}

function codeOf(kind: Kind, nth: number): string {
  if (kind === 'expired') return expiredCode
  return kind === 'used' ? usedCode : `NEVER${nth}`
}

async function timeOne(person: Person, price: number, code: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await person.post(`/promocode/?price=${price}&code=${code}`)
  const elapsed = performance.now() - startedAt
  if (status !== 422) throw new Error(`the code ${code} was answered ${status} instead of 422`)
  return elapsed
}

function compare(kind: Kind, times: readonly number[], unknown: readonly number[]): Figure {
  const ratio = median(times) / median(unknown)
  const p = mannWhitneyP(times, unknown).toFixed(2)
  return {
    name: `wrong promo code: ${kind} against unknown, ${times.length} of each in turn`,
    value: ratio,
    unit: 'times',
    rounds: [ratio],
    limitedBy: `noise; Mann-Whitney p ${p}; an unknown one takes ${median(unknown).toFixed(1)} ms`,
  }
}
