import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { oneRow } from '#server/platform/db/query.ts'
import { buyFor, type Buyer, toBuyer } from './balance-buyers.ts'
import type { BenchShop } from './bench-shop.ts'
import { describeLimit, readCpu } from './cpu-shares.ts'
import { median, round, type Figure } from './figure.ts'
import { addProducts } from './many-products.ts'
import { openOrderBench, vacuum, type OrderBench } from './pgbench.ts'
import {
  enableStatementCount,
  listStatements,
  resetStatements,
  type StatementCount,
} from './statement-count.ts'

export interface Run {
  rounds: number
  seconds: number
  soldCount: number
}

export const fullRun: Run = { rounds: 5, seconds: 5, soldCount: 1_000_000 }
export const shortRun: Run = { rounds: 2, seconds: 2, soldCount: 100_000 }

const clientCount = 16
const spreadCount = 100
/** More than a shop on two cores sells in a second, so that no shelf is ever empty. */
const purchasesPerSecondMax = 1000
/** Both sides run this long before anything counts: caches, plans and compiled code settle. */
const warmUpSeconds = 8
/** Every connection makes its plans anew after an `analyze`, which comes once in minutes. */
const planSeconds = 1

interface Case {
  name: string
  pick: (nth: number) => number
  perSecond: number[]
  ofPgbench: number[]
  limits: string[]
}

/**
 * Whole purchases of signed-in customers by balance (basket change, order, payment), in turns with
 * pgbench on the same server. Any answer but a delivered code ends the run.
 */
export async function measureBalancePurchases(bench: BenchShop, run: Run): Promise<Figure[]> {
  await enableStatementCount(bench.database)
  const orders = await openOrderBench(bench.databaseUrl)
  const buyers = await Promise.all((await bench.customers(clientCount)).map(toBuyer(bench)))
  const longSoldId = await addProducts(bench.database, spreadCount + 2)
  const sameId = longSoldId - 1
  const firstId = sameId - spreadCount
  const spread = caseOf('spread products', (nth) => firstId + (nth % spreadCount))
  const same = caseOf('the same product', () => sameId)
  const longSold = caseOf(`a product that sold ${run.soldCount} codes`, () => longSoldId)
  const longSale = { id: longSoldId, count: run.soldCount, buyerId: buyers[0]!.customerId }
  await loadSoldCodes(bench, longSale)
  await fillShelves(bench, firstId, run)
  const statements: StatementCount[][] = []
  const purchases: number[] = []
  try {
    await runPgbench(bench, orders, warmUpSeconds)
    await buyFor(buyers, spread.pick, warmUpSeconds)
    for (let nth = 0; nth < run.rounds; nth++) {
      for (const one of [spread, same, longSold]) {
        const reference = await runPgbench(bench, orders, run.seconds)
        // As pgbench's tables are before each run.
        await vacuum(bench.databaseUrl)
        await buyFor(buyers, one.pick, planSeconds)
        await settle(bench)
        await resetStatements(bench.database)
        const count = await measure(bench, buyers, one, run.seconds, reference)
        await settle(bench)
        purchases.push(count)
        statements.push(await listStatements(bench.database))
      }
    }
  } finally {
    for (const buyer of buyers) buyer.close()
    await orders.close()
  }
  printStatements(statements.at(-1)!, purchases.at(-1)!)
  const perPurchase = statements.map((list, at) => callCount(list) / purchases[at]!)
  return [...[spread, same, longSold].flatMap(figuresOf), statementFigure(perPurchase)]
}

function caseOf(name: string, pick: Case['pick']): Case {
  return { name, pick, perSecond: [], ofPgbench: [], limits: [] }
}

/** The last two products have as many codes as all others together. */
async function fillShelves(bench: BenchShop, firstId: number, run: Run): Promise<void> {
  const most = purchasesPerSecondMax * (run.rounds * (run.seconds + planSeconds) + warmUpSeconds)
  for (let nth = 0; nth < spreadCount + 2; nth++) {
    await bench.importStock(firstId + nth, nth < spreadCount ? most / spreadCount : most)
  }
  await vacuum(bench.databaseUrl)
}

async function loadSoldCodes(
  bench: BenchShop,
  sale: { id: number; count: number; buyerId: number },
): Promise<void> {
  const script = fs
    .readFileSync(path.join(import.meta.dirname, 'sold-codes.sql'), 'utf8')
    .replaceAll(':product', String(sale.id))
    .replaceAll(':buyer', String(sale.buyerId))
    .replaceAll(':count', String(sale.count))
  await bench.database.write((tx) => tx.run(sql.raw(script)))
}

async function runPgbench(bench: BenchShop, orders: OrderBench, seconds: number): Promise<number> {
  await orders.stock(100 * seconds)
  await settle(bench)
  return orders.run(clientCount, seconds)
}

/** Waits until every letter is out, so that no round pays for the one before it. */
async function settle(bench: BenchShop): Promise<void> {
  const isIdle = () =>
    bench.database.read((reader) =>
      oneRow(
        reader,
        sql<{ idle: boolean }>`select not exists (select from outbox
          where done_at is null and dead_at is null) as idle`,
      ),
    )
  while (!(await isIdle()).idle) await pause(100)
}

async function measure(
  bench: BenchShop,
  buyers: readonly Buyer[],
  { pick, perSecond, ofPgbench, limits }: Case,
  seconds: number,
  reference: number,
): Promise<number> {
  const before = readCpu(bench)
  const startedAt = performance.now()
  const count = await buyFor(buyers, pick, seconds)
  const elapsed = (performance.now() - startedAt) / 1000
  perSecond.push(count / elapsed)
  ofPgbench.push(count / elapsed / reference)
  const load = os.loadavg()[0]!.toFixed(1)
  const shares = describeLimit(before, readCpu(bench), elapsed)
  limits.push(`${shares}; load average ${load}; pgbench ${round(reference)} per second`)
  return count
}

function callCount(statements: readonly StatementCount[]): number {
  return statements.reduce((sum, { calls }) => sum + calls, 0)
}

function printStatements(statements: readonly StatementCount[], purchases: number): void {
  for (const { calls, milliseconds, query } of statements.slice(0, 45)) {
    const each = (milliseconds / calls).toFixed(3).padStart(8)
    const text = query.replaceAll(/\s+/g, ' ').slice(0, 110)
    console.log(`${(calls / purchases).toFixed(2).padStart(7)} ${each} ms  ${text}`)
  }
}

function figuresOf({ name, perSecond, ofPgbench, limits }: Case): Figure[] {
  const middle = median(perSecond)
  const nearest = perSecond.reduce(
    (best, value, at) =>
      Math.abs(value - middle) < Math.abs(perSecond[best]! - middle) ? at : best,
    0,
  )
  const common = { limitedBy: limits[nearest]! }
  const what = `purchases by balance, ${name}, ${clientCount} buyers`
  return [
    { name: what, value: middle, unit: 'per second', rounds: perSecond, ...common },
    {
      name: `${what}: share of pgbench`,
      value: median(ofPgbench),
      unit: 'times',
      rounds: ofPgbench,
      ...common,
    },
  ]
}

function statementFigure(perPurchase: readonly number[]): Figure {
  return {
    name: 'statements a purchase, all work of the shop meanwhile and begin and commit included',
    value: median(perPurchase),
    unit: 'statements',
    rounds: perPurchase,
    limitedBy: 'three requests, each with its session and its transaction',
  }
}
