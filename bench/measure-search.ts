import fs from 'node:fs'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { startBenchShop, type BenchShop } from './bench-shop.ts'
import { percentile, type Figure } from './figure.ts'
import { addProducts, brandName } from './many-products.ts'

const productCounts = { few: 1000, many: 100_000 }
const queryCount = 2000
const partCount = 5
const brandCount = 36
const fillMs = 120_000

/** Hints for what people type, each asked once, over a small catalogue and over a large one. */
export async function measureSearch(): Promise<Figure[]> {
  const few = await startBenchShop()
  const many = await startBenchShop()
  if (!few || !many) return []
  try {
    await fill(few, productCounts.few)
    await fill(many, productCounts.many)
    return await compare(few, many)
  } finally {
    await few.close()
    await many.close()
  }
}

/** Tops the demo shop up and waits until the newest product is found. */
async function fill(bench: BenchShop, count: number): Promise<void> {
  const { body } = await askJson(`${bench.shop.url}/api/popular-products`)
  const lastId = await addProducts(bench.database, count - body.result.total)
  await waitFor(
    'the index of the catalogue',
    async () => {
      const { body: hints } = await askJson(`${bench.shop.url}/api/search/hints/${lastId}`)
      return hints.hintsByArt.length === 1
    },
    fillMs,
  )
}

async function compare(few: BenchShop, many: BenchShop): Promise<Figure[]> {
  const queries = typedTexts(queryCount)
  for (const { shop } of [few, many])
    await askAll(
      shop.url,
      queries.map((text) => `${text}q`),
    )
  const taken = { few: [] as number[], many: [] as number[] }
  for (let part = 0; part < partCount; part++) {
    const own = queries.filter((_, nth) => nth % partCount === part)
    taken.few.push(...(await askAll(few.shop.url, own)))
    taken.many.push(...(await askAll(many.shop.url, own)))
  }
  const told = (times: readonly number[]) =>
    `p50 ${percentile(times, 50).toFixed(2)} ms, p99 ${percentile(times, 99).toFixed(2)} ms`
  const grown = residentBytes(many.shop.pid) - residentBytes(few.shop.pid)
  return [
    {
      name: `search hints, p99 over ${productCounts.many} products against ${productCounts.few}`,
      value: percentile(taken.many, 99) / percentile(taken.few, 99),
      unit: 'times',
      rounds: [],
      limitedBy: `at most 3; ${queries.length} texts once each, one by one: ${told(taken.few)} over few, ${told(taken.many)} over many`,
    },
    {
      name: 'memory of the shop that a product more takes',
      value: grown / (productCounts.many - productCounts.few),
      unit: 'bytes',
      rounds: [],
      limitedBy:
        'resident memory, garbage included: words, both ways of the index, rows read for it',
    },
  ]
}

const knownBrands = ['steam', 'playstation', 'netflix', 'spotify', 'valorant', 'roblox', 'nintendo']

/** Different texts as people type them: unfinished, misspelt, on the other layout. */
function typedTexts(count: number): string[] {
  const words = [...Array.from({ length: brandCount }, (_, nth) => brandName(nth)), ...knownBrands]
  const texts = new Set(words.flatMap((word) => slips(word)))
  for (const word of words) for (const part of prefixes(word)) texts.add(part)
  for (const word of words) for (const part of prefixes(word)) texts.add(otherLayout(part))
  for (const word of words) for (const face of [5, 10, 25, 50, 100]) texts.add(`${word} ${face}`)
  return spread([...texts], count)
}

function prefixes(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2))
}

/** A letter left out, doubled, changed and swapped with the next, at every place. */
function slips(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const changed = letter === 'e' ? 'o' : 'e'
    const swapped = after === '' ? word : before + after[0] + letter + after.slice(1)
    return [before + after, before + letter + word.slice(at), before + changed + after, swapped]
  })
}

const [latinRow, cyrillicRow] = ['qwertyuiopasdfghjklzxcvbnm', 'йцукенгшщзфывапролдячсмить']

/** The same keys while the keyboard speaks Russian. */
function otherLayout(text: string): string {
  return [...text].map((letter) => cyrillicRow[latinRow.indexOf(letter)] ?? letter).join('')
}

/** So many of a list, taken evenly from all of it. */
function spread(all: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, nth) => all[Math.floor((nth * all.length) / count)]!)
}

/** Milliseconds of each; hints that are mostly empty would be no hints to time. */
async function askAll(url: string, texts: readonly string[]): Promise<number[]> {
  const taken: number[] = []
  let foundCount = 0
  for (const text of texts) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/search/hints/${encodeURIComponent(text)}`)
    const body = await response.text()
    taken.push(performance.now() - startedAt)
    if (!response.ok) throw new Error(`${text}: ${response.status}`)
    foundCount += body.includes('"name":') ? 1 : 0
  }
  if (foundCount < texts.length / 4) throw new Error(`hints for ${foundCount} of ${texts.length}`)
  return taken
}

async function askJson(url: string) {
  const response = await fetch(url)
  // An answer from outside, where nothing is typed.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { body: (await response.json()) as any }
}

function residentBytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}
