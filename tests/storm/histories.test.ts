import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTo, inParallel } from '#tests/helpers/in-parallel.ts'
import type { Told } from './client.ts'
import { liveHistory, shelf } from './history.ts'
import { seed, times } from './seed.ts'
import { makeTwoInstances, type TwoInstances } from './two-instances.ts'

/** Short, so that orders also expire while money is under way. */
const orderTtlSeconds = 6
/** The silent card and the late one come to their end a little sooner than in the demo. */
const bankDelaysMs = { silentCharge: 2000, afterExpiry: 1500 }
const clientsPerHistory = 3
const historyCount = Number(process.env['VITRINE_HISTORIES']) || times(8, 250)
const historiesAtOnce = 4
const timeout = 60_000 + historyCount * 5000

let shops: TwoInstances
beforeAll(async () => {
  shops = await makeTwoInstances({ ORDER_TTL_S: String(orderTtlSeconds) }, bankDelaysMs)
  for (const id of shelf.plenty) await shops.importStock(id, historyCount * 20)
})
afterAll(() => shops?.close())

interface History {
  seed: number
  told: Told[]
}

async function live(historySeed: number): Promise<History> {
  const people = await shops.customers(clientsPerHistory)
  const told = await Promise.all(
    people.map((person, client) => liveHistory(shops, person, `${historySeed}:${client}`)),
  )
  return { seed: historySeed, told }
}

/** What everybody did and was told, for whoever looks into a failure. */
function writeTraces(histories: readonly History[]): string {
  const file = `test-results/storm-${seed}.txt`
  const lines = histories.flatMap((history) =>
    history.told.flatMap(({ trace }, client) =>
      trace.map((line) => `seed ${history.seed}, client ${client}: ${line}`),
    ),
  )
  fs.mkdirSync('test-results', { recursive: true })
  fs.writeFileSync(file, lines.join('\n'))
  return file
}

describe(`histories of seeds ${seed} to ${seed + historyCount - 1}`, () => {
  test(`again: VITRINE_SEED=<one of them> VITRINE_HISTORIES=1`, { timeout }, async () => {
    const seeds = countTo(historyCount).map((nth) => seed + nth)
    const histories = await inParallel(historiesAtOnce, seeds, live)
    const violations = await shops.restAndJudge()
    const wrong = histories.flatMap((history) =>
      history.told.flatMap((told) => told.wrong.map((what) => `seed ${history.seed}: ${what}`)),
    )
    const told = histories.flatMap((history) => history.told)
    const kept = await shops.ask<{ public_id: string }>(
      `select public_id from orders where delivered_at is not null`,
    )
    const keptIds = new Set(kept.map((row) => row.public_id))
    const broken = told.flatMap(({ delivered }) => [...delivered].filter((id) => !keptIds.has(id)))
    const all = [...violations, ...wrong, ...broken.map((id) => `${id} was called delivered`)]
    if (all.length > 0) console.error(`The traces are in ${writeTraces(histories)}`)
    expect(all).toEqual([])
    expect(keptIds.size).toBeGreaterThan(historyCount)
  })
})
