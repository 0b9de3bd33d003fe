import type { BenchShop } from './bench-shop.ts'
import { median, type Figure } from './figure.ts'
import { weighFirstLoads } from './first-load-bytes.ts'
import { floorPage } from './floor-page.ts'
import { runLighthouse, type LighthouseResult } from './lighthouse.ts'
import { endChild, startScript } from './processes.ts'

interface Measured {
  name: string
  path: string
  /** Its largest paint has a limit of its own. */
  isTimed?: true
  /** Kept out of search engines on purpose, which costs points there. */
  isHidden?: true
}

const pages: Measured[] = [
  { name: 'a listing', path: '/category/steam', isTimed: true },
  { name: 'a product', path: '/product/10001', isTimed: true },
  { name: 'home', path: '/' },
  { name: 'the questions', path: '/faq' },
  { name: 'a search', path: '/search/steam', isHidden: true },
  { name: 'the checkout of a guest', path: '/checkout', isHidden: true },
]

/** The first visit of a phone: bytes by kind, then Lighthouse beside a page of next to nothing. */
export async function measureFirstLoad(bench: BenchShop, rounds: number): Promise<Figure[]> {
  const weights = await weighFirstLoads(bench)
  const { child, message } = await startScript<{ port: number }>('bench/bare-server.ts', {
    BENCH_BODY: Buffer.from(floorPage()).toString('base64'),
    BENCH_HEADERS: JSON.stringify({ 'content-type': 'text/html; charset=utf-8' }),
  })
  const floor: LighthouseResult[] = []
  const results = pages.map((page) => ({ page, runs: [] as LighthouseResult[] }))
  try {
    for (let nth = 0; nth < rounds; nth++) {
      floor.push(await runLighthouse(`http://localhost:${message.port}/`))
      for (const { page, runs } of results) {
        const url = `http://localhost:${new URL(bench.shop.url).port}${page.path}`
        runs.push(await runLighthouse(url))
      }
    }
  } finally {
    await endChild(child)
  }
  const floorMs = median(floor.map(({ lcpMs }) => lcpMs))
  return [...weights, ...results.flatMap(({ page, runs }) => figuresOf(page, runs, floorMs))]
}

function figuresOf(page: Measured, runs: readonly LighthouseResult[], floorMs: number): Figure[] {
  const { name, isTimed } = page
  const paints = runs.map(({ lcpMs }) => lcpMs)
  const most = floorMs > 950 ? `${Math.round(floorMs + 100)} ms` : '1000 ms'
  return [
    {
      name: `Lighthouse mobile, ${name}: LCP`,
      value: median(paints),
      unit: 'ms',
      rounds: paints,
      limitedBy: `${isTimed ? `at most ${most}` : 'no limit of its own'}: a page without script takes ${Math.round(floorMs)} ms here`,
    },
    scoreFigure(page, runs),
  ]
}

function scoreFigure({ name, isHidden }: Measured, runs: readonly LighthouseResult[]): Figure {
  const wanted = Object.keys(runs[0]!.scores).filter((name) => !isHidden || name !== 'seo')
  const scores = wanted.map((category) => ({
    category,
    value: median(runs.map((run) => run.scores[category]!)),
  }))
  const each = scores.map(({ category, value }) => `${category} ${Math.round(value)}`)
  const shift = Math.max(...runs.map(({ layoutShift }) => layoutShift))
  const faults = [...new Set(runs.flatMap((run) => run.faults))].join(', ') || 'nothing'
  return {
    name: `Lighthouse mobile, ${name}: lowest of ${each.join(', ')}`,
    value: Math.min(...scores.map(({ value }) => value)),
    unit: 'of 100',
    rounds: [],
    limitedBy: `layout shift ${shift}; points were lost by ${faults}`,
  }
}
