import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBenchShop, type BenchShop } from './bench-shop.ts'
import { printTable, type Figure } from './figure.ts'
import { fullRun, measureBalancePurchases, shortRun } from './measure-balance-purchases.ts'
import { measureFirstLoad } from './measure-first-load.ts'
import { measureListings } from './measure-listings.ts'
import { measureLogIns } from './measure-log-ins.ts'
import { measurePresses } from './measure-presses.ts'
import { measurePromo } from './measure-promo.ts'
import { measurePurchases } from './measure-purchases.ts'
import { measureSearch } from './measure-search.ts'
import { measureStart } from './measure-start.ts'
import { root } from './processes.ts'

/** Parts that measure a running shop, in their order; `npm run bench -- listings` runs one. */
const partsOfShop: Record<string, (bench: BenchShop) => Promise<Figure[]>> = {
  listings: (bench) => measureListings(bench, isShort ? 1 : 4),
  'first-load': (bench) => measureFirstLoad(bench, isShort ? 1 : 5),
  presses: (bench) => measurePresses(bench, isShort ? 3 : 20),
  purchases: async (bench) => [await measurePurchases(bench)],
  'balance-purchases': (bench) => measureBalancePurchases(bench, isShort ? shortRun : fullRun),
  promo: (bench) => measurePromo(bench, isShort ? 20 : 200),
  'log-ins': (bench) => measureLogIns(bench, isShort ? 200 : 2000),
}

const [, , ...given] = process.argv
const isShort = given.includes('--short')
const only = given.filter((word) => word !== '--short')
const parts = ['start', ...Object.keys(partsOfShop), 'search']
const unknown = only.filter((word) => !parts.includes(word))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`)
  process.exit(2)
}
const wanted = (part: string) => only.length === 0 || only.includes(part)
const figures: Figure[] = []

/** At once: a run that is cut short has told what it has measured. */
function tell(measured: Figure[]): void {
  printTable(measured)
  figures.push(...measured)
}

if (wanted('start')) {
  console.log('start …')
  tell([await measureStart()])
}
if (Object.keys(partsOfShop).some(wanted)) {
  const bench = await startBenchShop()
  if (!bench) console.log('There is no PostgreSQL on this machine: most was not measured.')
  try {
    for (const [part, measure] of Object.entries(partsOfShop)) {
      if (!bench || !wanted(part)) continue
      console.log(`${part} …`)
      tell(await measure(bench))
    }
  } finally {
    await bench?.close()
  }
}
if (wanted('search')) {
  console.log('search …')
  tell(await measureSearch())
}

const cpus = os.cpus()
const machine = `${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.version}`
const load = os.loadavg()[0]!.toFixed(1)
console.log(`\n${machine}; load average at the end ${load}`)
const file = path.join(root, 'test-results', 'bench.json')
fs.mkdirSync(path.dirname(file), { recursive: true })
fs.writeFileSync(file, `${JSON.stringify({ machine, load, figures }, null, 2)}\n`)
console.log(`\nWritten to ${path.relative(root, file)}`)
