import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Response } from '@playwright/test'
import { locales } from '#contract/locales.ts'
import { findChromium } from '#tests/helpers/find-chromium.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Figure } from './figure.ts'

const watchedMs = 5000

interface Page {
  path: string
  isListing?: true
  /** A frame of somebody's own, told beside the others: log-in comes to a guest by itself. */
  isPersonal?: true
}

/** What anybody may open, by one address of each route. */
const pages: Page[] = [
  { path: '/', isListing: true },
  { path: '/category/steam', isListing: true },
  { path: '/noveltes', isListing: true },
  { path: '/discounts', isListing: true },
  { path: '/holiday', isListing: true },
  { path: '/search/steam', isListing: true },
  { path: '/product/10001' },
  { path: '/privacy' },
  { path: '/contract-offer' },
  { path: '/requisites' },
  { path: '/guarantees' },
  { path: '/faq' },
  { path: '/checkout', isPersonal: true },
]

interface Weights {
  path: string
  isPublic: boolean
  scripts: number
  styles: number
  fonts: number
  earlyScripts: number
  /** Null for what is no listing. */
  markup: number | null
}

/** What a first visit of each public page fetches without a gesture, by kind. */
export async function weighFirstLoads(bench: BenchShop): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '' })
  try {
    const weights: Weights[] = []
    for (const page of pages) weights.push(await weigh(browser, bench.shop.url, page))
    const early = weights.reduce((sum, { earlyScripts }) => sum + earlyScripts, 0)
    return [
      figureOf('scripts', 'KB gzip', weights, `115, ${early} of them asked for before load`),
      figureOf('styles', 'KB gzip', weights, '12'),
      figureOf('fonts', 'KB', weights, '36'),
      figureOf('markup', 'KB brotli', weights, '14'),
    ]
  } finally {
    await browser.close()
  }
}

function figureOf(
  kind: 'scripts' | 'styles' | 'fonts' | 'markup',
  unit: string,
  weights: readonly Weights[],
  most: string,
): Figure {
  const known = weights.flatMap(({ path, isPublic, [kind]: bytes }) =>
    bytes === null ? [] : [{ path, isPublic, kilobytes: bytes / 1024 }],
  )
  const open = known.filter(({ isPublic }) => isPublic)
  const each = known.map(({ path, isPublic, kilobytes }) => {
    return `${isPublic ? '' : 'beside them '}${path} ${kilobytes.toFixed(1)}`
  })
  return {
    name: `${kind} of a first visit, without a gesture, the heaviest of ${open.length} public pages`,
    value: Math.max(...open.map(({ kilobytes }) => kilobytes)),
    unit,
    rounds: [],
    limitedBy: `at most ${most}: ${each.join(', ')}`,
  }
}

async function weigh(
  browser: Browser,
  url: string,
  { path, isListing, isPersonal }: Page,
): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const answer = await page.goto(`${url}${path}`, { waitUntil: 'load' })
    if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`)
    await page.waitForTimeout(watchedMs)
    return {
      path,
      isPublic: !isPersonal,
      scripts: await sum(responses, 'script', gzipLength),
      styles: await sum(responses, 'stylesheet', gzipLength),
      fonts: await sum(responses, 'font', (body) => body.length),
      earlyScripts: await page.evaluate<number>(scriptsBeforeLoad),
      markup: isListing ? await brotliLength(`${url}${path}`) : null,
    }
  } finally {
    await context.close()
  }
}

async function sum(
  responses: readonly Response[],
  kind: string,
  lengthOf: (body: Buffer) => number,
): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === kind)
  const bodies = await Promise.all(wanted.map((response) => response.body()))
  return bodies.reduce((total, body) => total + lengthOf(body), 0)
}

function gzipLength(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length
}

/** As the shop itself sends it, in the language that it is longest in. */
async function brotliLength(address: string): Promise<number> {
  const lengths = locales.map(async (locale) => {
    const headers = { 'accept-encoding': 'br', cookie: `lang=${locale}` }
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    const { status, headers: told } = answer
    if (status !== 200 || told.get('content-encoding') !== 'br') {
      throw new Error(`${address}: ${status}, as ${told.get('content-encoding')}`)
    }
    return Number(told.get('content-length'))
  })
  return Math.max(...(await Promise.all(lengths)))
}

/** Asked in the page itself, which this program has no types of. */
const scriptsBeforeLoad = `performance.getEntriesByType('resource').filter(({ name, startTime }) =>
  name.endsWith('.js') &&
  startTime < performance.getEntriesByType('navigation')[0].loadEventStart).length`
