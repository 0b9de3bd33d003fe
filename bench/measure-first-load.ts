import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '#tests/helpers/find-chromium.ts'
import type { BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { floorPage } from './floor-page.ts'
import { runLighthouse, type LighthouseResult } from './lighthouse.ts'
import { endChild, startScript } from './processes.ts'

const pages = [
  { name: 'a listing', path: '/category/steam' },
  { name: 'a product', path: '/product/10001' },
]
const watchedMs = 5000

/** The first visit of a phone: Lighthouse beside a page of next to nothing, scripts by bytes. */
export async function measureFirstLoad(bench: BenchShop, rounds: number): Promise<Figure[]> {
  const scripts: Figure[] = []
  for (const { name, path } of pages) scripts.push(...(await countScripts(name, bench, path)))
  const { child, message } = await startScript<{ port: number }>('bench/bare-server.ts', {
    BENCH_BODY: Buffer.from(floorPage()).toString('base64'),
    BENCH_HEADERS: JSON.stringify({ 'content-type': 'text/html; charset=utf-8' }),
  })
  const floor: LighthouseResult[] = []
  const results = pages.map((page) => ({ ...page, runs: [] as LighthouseResult[] }))
  try {
    for (let nth = 0; nth < rounds; nth++) {
      floor.push(await runLighthouse(`http://localhost:${message.port}/`))
      for (const { path, runs } of results) {
        runs.push(await runLighthouse(`http://localhost:${new URL(bench.shop.url).port}${path}`))
      }
    }
  } finally {
    await endChild(child)
  }
  const floorMs = median(floor.map(({ lcpMs }) => lcpMs))
  const lighthouse = results.flatMap(({ name, runs }) => figuresOf(name, runs, floorMs))
  return [...scripts, ...lighthouse]
}

function figuresOf(name: string, runs: readonly LighthouseResult[], floorMs: number): Figure[] {
  const scores = Object.keys(runs[0]!.scores).map((category) => {
    const value = median(runs.map((run) => run.scores[category]!))
    return `${category} ${Math.round(value)}`
  })
  const shift = Math.max(...runs.map(({ layoutShift }) => layoutShift))
  const faults = [...new Set(runs.flatMap((run) => run.faults))].join(', ') || 'nothing'
  const most = floorMs > 950 ? `${Math.round(floorMs + 100)} ms` : '1000 ms'
  return [
    {
      name: `Lighthouse mobile, ${name}: LCP`,
      value: median(runs.map(({ lcpMs }) => lcpMs)),
      unit: 'ms',
      rounds: runs.map(({ lcpMs }) => lcpMs),
      limitedBy: `at most ${most}: a page without script takes ${Math.round(floorMs)} ms here`,
    },
    {
      name: `Lighthouse mobile, ${name}: lowest of ${scores.join(', ')}`,
      value: Math.min(...Object.keys(runs[0]!.scores).map((category) => least(runs, category))),
      unit: 'of 100',
      rounds: [],
      limitedBy: `layout shift ${shift}; points were lost by ${faults}`,
    },
  ]
}

function least(runs: readonly LighthouseResult[], category: string): number {
  return median(runs.map((run) => run.scores[category]!))
}

/** Scripts that come without a gesture, as gzip would send them, and if any was asked early. */
async function countScripts(name: string, bench: BenchShop, path: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.goto(`${bench.shop.url}${path}`, { waitUntil: 'load' })
    await page.waitForTimeout(watchedMs)
    const early = await page.evaluate<number>(scriptsBeforeLoad)
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
    return [
      {
        name: `scripts of ${name} within ${watchedMs / 1000} s of load, without a gesture`,
        value: sizes.reduce((sum, size) => sum + size, 0) / 1024,
        unit: 'KB gzip',
        rounds: [],
        limitedBy: `at most 115; ${sizes.length} files, ${early} asked for before load`,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Asked in the page itself, which this program has no types of. */
const scriptsBeforeLoad = `performance.getEntriesByType('resource').filter(({ name, startTime }) =>
  name.endsWith('.js') &&
  startTime < performance.getEntriesByType('navigation')[0].loadEventStart).length`
