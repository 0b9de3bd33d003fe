import os from 'node:os'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cheapProduct } from '#tests/helpers/purchase.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Figure } from './figure.ts'
import { cpuSecondsOf } from './processes.ts'

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

type Cpu = Record<Party, number | null>
type Party = 'shop' | 'PostgreSQL' | 'outside world' | 'buyers' | 'all of this machine'

function readCpu({ shop, postgresPid, outside }: BenchShop): Cpu {
  const own = process.cpuUsage()
  return {
    shop: cpuSecondsOf(shop.pid),
    PostgreSQL: cpuSecondsOf(postgresPid()),
    'outside world': cpuSecondsOf(outside.pid!),
    buyers: (own.user + own.system) / 1e6,
    'all of this machine': busySeconds(),
  }
}

function busySeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}

/** Shares of one core: a Node process near 100 % is the limit, or the machine when it is full. */
function describeLimit(before: Cpu, after: Cpu, seconds: number): string {
  const shares = (Object.keys(after) as (keyof Cpu)[]).map((name) => {
    const [from, to] = [before[name], after[name]]
    const percent = from === null || to === null ? '?' : Math.round(((to - from) / seconds) * 100)
    return `${name} ${percent} %`
  })
  return `CPU, in shares of one core: ${shares.join(', ')}; every commit is synced to disk`
}
