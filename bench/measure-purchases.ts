import type { Person } from '#tests/helpers/person.ts'
import { buy, cheapProduct } from '#tests/helpers/purchase.ts'
import type { BenchShop } from './bench-shop.ts'
import { describeLimit, readCpu } from './cpu-shares.ts'
import type { Figure } from './figure.ts'

const buyerCount = 8
const warmUpSeconds = 3
const measuredSeconds = 10

/** Basket, order, attempt, Pay and delivery, by as many customers at once as keep it busy. */
export async function measurePurchases(bench: BenchShop): Promise<Figure> {
  await bench.importStock(cheapProduct, 8000)
  const people = await bench.customers(buyerCount)
  await buyFor(people, warmUpSeconds)
  const before = readCpu(bench)
  const startedAt = performance.now()
  const count = await buyFor(people, measuredSeconds)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    name: `purchases by card on PostgreSQL, ${buyerCount} buyers`,
    value: count / seconds,
    unit: 'per second',
    rounds: [count / seconds],
    limitedBy: describeLimit(before, readCpu(bench), seconds),
  }
}

async function buyFor(people: readonly Person[], seconds: number): Promise<number> {
  const endAt = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < endAt) {
        await buy(person)
        count += 1
      }
    }),
  )
  return count
}
