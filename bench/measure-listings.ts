import type { BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { askOnce, openLoad, type Load } from './load.ts'
import { cpuSecondsOf, endChild, startScript } from './processes.ts'

const rounds = 5
const warmUpSeconds = 2

/** Listings as everybody may ask for them, and the share of a bare server each must reach. */
const listings = [
  {
    name: 'a category by the API, 48 products',
    path: '/api/categories/steam?per_page=48',
    least: 0.7,
  },
  { name: 'popular products by the API', path: '/api/popular-products', least: 0.7 },
  { name: 'a category as a page', path: '/category/steam', least: 0.6 },
]

/**
 * What a listing costs the shop, against a bare node:http server in a process of its own that sends
 * the same bytes and headers: 16 connections that stay open, no compression, rounds in turn.
 */
export async function measureListings(bench: BenchShop, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const listing of listings) figures.push(...(await compare(bench, listing, seconds)))
  return figures
}

interface Side {
  pid: number
  load: Load
  perSecond: number[]
  cpuMicroseconds: number[]
}

/** Node writes these by itself. */
const connectionHeaders = new Set(['connection', 'date', 'keep-alive'])

async function compare(
  bench: BenchShop,
  { name, path, least }: (typeof listings)[number],
  seconds: number,
): Promise<Figure[]> {
  const { head, body } = await askOnce(`${bench.shop.url}${path}`)
  const headers = [...head].filter(([header]) => !connectionHeaders.has(header))
  const { child, message } = await startScript<{ port: number }>('bench/bare-server.ts', {
    BENCH_BODY: body.toString('base64'),
    BENCH_HEADERS: JSON.stringify(Object.fromEntries(headers)),
  })
  const ours = await openSide(bench.shop.pid, `${bench.shop.url}${path}`)
  const bare = await openSide(child.pid!, `http://127.0.0.1:${message.port}${path}`)
  for (const { load } of [ours, bare]) await load.run(warmUpSeconds)
  for (let nth = 0; nth < rounds; nth++) {
    for (const side of [ours, bare]) await measure(side, seconds)
  }
  for (const { load } of [ours, bare]) load.close()
  await endChild(child)
  const kilobytes = Math.round(body.length / 1024)
  return [
    {
      name: `${name}: CPU of a bare server per request as a share of ours`,
      ...shareOf(bare.cpuMicroseconds, ours.cpuMicroseconds),
      limitedBy: `at least ${least}; the same ${kilobytes} KB cost the shop ${Math.round(
        median(ours.cpuMicroseconds),
      )} µs, its jobs included, the bare server ${Math.round(median(bare.cpuMicroseconds))} µs`,
    },
    {
      name: `${name}: our requests per second as a share of a bare server's`,
      ...shareOf(ours.perSecond, bare.perSecond),
      limitedBy: `at least ${least}; ${Math.round(median(ours.perSecond))} and ${Math.round(
        median(bare.perSecond),
      )} per second, CPU of one core, the client on the other`,
    },
  ]
}

async function openSide(pid: number, url: string): Promise<Side> {
  const load = await openLoad(url)
  return { pid, load, perSecond: [], cpuMicroseconds: [] }
}

async function measure(side: Side, seconds: number): Promise<void> {
  const before = cpuSecondsOf(side.pid)
  const startedAt = performance.now()
  const count = await side.load.run(seconds)
  const elapsed = (performance.now() - startedAt) / 1000
  const after = cpuSecondsOf(side.pid)
  const cpu = before === null || after === null ? Number.NaN : after - before
  side.perSecond.push(count / elapsed)
  side.cpuMicroseconds.push((cpu / count) * 1e6)
}

function shareOf(part: readonly number[], whole: readonly number[]) {
  const shares = part.map((value, nth) => value / whole[nth]!)
  return { value: median(shares), unit: 'of 1', rounds: shares }
}
