import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOutage } from '#server/platform/db/db-errors.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import {
  restartablePostgres,
  type RestartablePostgres,
} from '#tests/helpers/restartable-postgres.ts'
import {
  postgresAddress,
  startTcpProxy,
  throughProxy,
  type TcpProxy,
} from '#tests/helpers/tcp-proxy.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

let postgres: RestartablePostgres
let proxy: TcpProxy
let database: Database
beforeAll(async () => {
  postgres = (await restartablePostgres())!
  proxy = await startTcpProxy(postgresAddress(postgres.url))
  const url = throughProxy(postgres.url, proxy)
  database = openPostgres(url, systemClock, () => undefined, 2000)
})
afterAll(async () => {
  await proxy?.close()
  await database?.close()
  await postgres?.remove()
})

const askOne = () =>
  database.read((reader) => reader.run(sql<{ one: number }>`select ${1}::int as one`))
const writeOne = () => database.write((tx) => tx.run(sql`select ${1}::int`))

/** As after a power cut: what was connected hears nothing, what connects anew is answered. */
test('connections that died without a word are given up for new ones', async () => {
  await waitFor('a full pool', async () => {
    await Promise.allSettled(countTo(20).map(askOne))
    return proxy.listConnections().length === 20
  })
  const dead = new Set(proxy.listConnections())
  proxy.onPiece = (_piece, from) => !dead.has(from)

  const outcomes = await Promise.allSettled([
    ...countTo(10).map(askOne),
    ...countTo(10).map(writeOne),
  ])
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason : null))
  expect(reasons.every((reason) => reason !== null && isOutage(reason))).toBe(true)

  const { rows } = await askOne()
  expect(rows).toEqual([{ one: 1 }])
  await writeOne()
})
