import type { CategoryName, DemoProduct } from './demo-shop-types.ts'
import { consoleLines } from './lines-consoles.ts'
import { gameLines } from './lines-games.ts'
import { steamLines } from './lines-steam.ts'
import { storeLines } from './lines-stores.ts'
import { streamingLines } from './lines-streaming.ts'
import { fewLeft, newLines, operatorMarks, percentOff } from './operator-marks.ts'
import type { Nominal, ProductLine } from './product-line.ts'
import { productNames, unitNames } from './product-names.ts'
import { retailPriceMinor } from './retail-price.ts'
import { randomBetween, seededRandom, shuffled } from './seeded-random.ts'

const lines: readonly ProductLine[] = [
  ...steamLines,
  ...consoleLines,
  ...storeLines,
  ...streamingLines,
  ...gameLines,
]

/** How a service's codes look; the first word says that none of them is real. */
const codePatterns: Readonly<Record<CategoryName, string>> = {
  steam: 'DEMO-XXXXX-XXXXX-XXXXX',
  playstation: 'DEMO-XXXX-XXXX-XXXX',
  xbox: 'DEMO-XXXXX-XXXXX-XXXXX-XXXXX',
  'app-store': 'DEMO-XXXXXXXXXXXXXXXX',
  'google-play': 'DEMO-XXXX-XXXX-XXXX-XXXX',
  'league-of-legends': 'DEMO-XXXX-XXXX-XXXX',
  netflix: 'DEMO-XXXXX-XXXXXX',
  spotify: 'DEMO-XXXX-XXXX-XXXX',
  valorant: 'DEMO-XXXX-XXXX-XXXX',
  roblox: 'DEMO-XXX-XXX-XXXX',
  nintendo: 'DEMO-XXXX-XXXX-XXXX-XXXX',
  'pubg-mobile': 'DEMO-XXXXXXXXXXXX',
  telegram: 'DEMO-XXXXXXXXXXXXXX',
  'genshin-impact': 'DEMO-XXXXXXXXXXXX',
}

const holidayIds = new Set(operatorMarks.holiday)
const soldOutIds = new Set(operatorMarks.soldOut)
/** The cards at the head of Popular are the ones people try out and tests buy. */
const bestsellerCount = 8

function prices(id: number, tenge: number): Pick<DemoProduct, 'priceMinor' | 'oldPriceMinor'> {
  const percent = percentOff.get(id)
  const fullMinor = retailPriceMinor(tenge)
  if (percent === undefined) return { priceMinor: fullMinor, oldPriceMinor: null }
  const priceMinor = retailPriceMinor((tenge * (100 - percent)) / 100)
  return { priceMinor, oldPriceMinor: fullMinor }
}

function createdDaysAgo(line: ProductLine, id: number): number {
  const newSinceDays = newLines.get(line.firstId)
  if (newSinceDays !== undefined) return newSinceDays
  const lineDays = randomBetween(seededRandom(`line ${line.firstId}`), 60, 700)
  return lineDays + randomBetween(seededRandom(`created ${id}`), 0, 9)
}

function stockFor(id: number, rank: number): number {
  if (soldOutIds.has(id)) return 0
  const random = seededRandom(`stock ${id}`)
  if (rank <= bestsellerCount) return randomBetween(random, 60, 120)
  return fewLeft.get(id) ?? randomBetween(random, 10, 26)
}

/** Sales fall off with the rank, and nothing sells before it is in the shop. */
function sales(id: number, rank: number, days: number): Pick<DemoProduct, 'sold30' | 'soldEver'> {
  const random = seededRandom(`sales ${id}`)
  const perMonth = (1400 / rank ** 0.7) * (0.75 + random() / 2)
  const sold30 = Math.round((perMonth * Math.min(days, 30)) / 30)
  const earlierMonths = Math.max(0, days - 30) / 30
  return { sold30, soldEver: sold30 + Math.round(perMonth * earlierMonths * 0.6) }
}

/** The operator's choice first, the rest in a fixed order that mixes the services. */
function ranks(): Map<number, number> {
  const { popular } = operatorMarks
  const ids = lines.flatMap((line) => line.nominals.map((_, index) => line.firstId + index))
  const rest = shuffled(
    seededRandom('ranks'),
    ids.filter((id) => !popular.includes(id)),
  )
  return new Map([...popular, ...rest].map((id, index) => [id, index + 1]))
}

function product(line: ProductLine, nominal: Nominal, id: number, rank: number): DemoProduct {
  const { denomination, tenge } = nominal
  const days = createdDaysAgo(line, id)
  return {
    id,
    category: line.category,
    brandLine: line.brandLine,
    countryCode: line.countryCode,
    currencyCode: line.currencyCode,
    denomination,
    unit: line.unit,
    unitKey: line.unitKey,
    unitNames: unitNames(line, denomination),
    names: productNames(line, denomination),
    ...prices(id, tenge),
    rank,
    createdDaysAgo: days,
    holiday: holidayIds.has(id),
    stock: stockFor(id, rank),
    ...sales(id, rank, days),
    codePattern: codePatterns[line.category],
  }
}

/** Every card of the demo shop, by article. */
export function demoProducts(): DemoProduct[] {
  const rankOf = ranks()
  return lines.flatMap((line) =>
    line.nominals.map((nominal, index) => {
      const id = line.firstId + index
      const rank = rankOf.get(id)
      if (rank === undefined) throw new Error(`No rank for article ${id}`)
      return product(line, nominal, id, rank)
    }),
  )
}
