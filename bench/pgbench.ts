import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#server/kernel/clock.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { findPostgresBinaries } from '#tests/helpers/postgres-binaries.ts'

const folder = import.meta.dirname
const productCount = 100

/** The orders of `order.pgbench.sql` in a database of their own on the server of the shop. */
export interface OrderBench {
  /** Puts codes on the shelf; they stay there from round to round. */
  stock(countPerProduct: number): Promise<void>
  /** Transactions per second of so many clients with statements that are prepared once. */
  run(clientCount: number, seconds: number): Promise<number>
  close(): Promise<void>
}

export async function openOrderBench(databaseUrl: string): Promise<OrderBench> {
  const url = new URL(databaseUrl)
  const main = openPostgres(url.href, systemClock, () => undefined)
  await main.read((reader) => reader.run(sql`create database order_bench`))
  await main.close()
  url.pathname = '/order_bench'
  const database = openPostgres(url.href, systemClock, () => undefined)
  const schema = fs.readFileSync(path.join(folder, 'order.schema.sql'), 'utf8')
  await database.write((tx) => tx.run(sql.raw(schema)))
  return {
    async stock(countPerProduct) {
      await database.read((reader) =>
        reader.run(sql`insert into codes (product_id) select product_id
          from generate_series(1, ${productCount}::integer) as product_id,
            generate_series(1, ${countPerProduct}::integer)`),
      )
      await vacuum(url.href)
    },
    run: (clientCount, seconds) => runPgbench(url.href, clientCount, seconds),
    close: () => database.close(),
  }
}

/** What a database in use is given by its own maintenance, at once and in whole. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const args = ['--quiet', '--analyze', `--dbname=${databaseUrl}`]
  await output(path.join(findPostgresBinaries()!, 'vacuumdb'), args)
}

async function runPgbench(url: string, clientCount: number, seconds: number): Promise<number> {
  const script = path.join(folder, 'order.pgbench.sql')
  const clients = ['-c', String(clientCount), '-j', '2', '-T', String(seconds)]
  const args = ['-n', '-M', 'prepared', ...clients, '-f', script, url]
  const said = await output(path.join(findPostgresBinaries()!, 'pgbench'), args)
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(said)?.[1])
  if (!(perSecond > 0) || failed !== 0) throw new Error(`pgbench said: ${said}`)
  return perSecond
}

function output(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command} ended with ${code}: ${said}`))
    })
  })
}
