import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBenchShop } from './bench-shop.ts'
import { printTable, type Figure } from './figure.ts'
import { measureListings } from './measure-listings.ts'
import { measurePurchases } from './measure-purchases.ts'
import { measureSearch } from './measure-search.ts'
import { measureStart } from './measure-start.ts'
import { root } from './processes.ts'

const [, , ...given] = process.argv
const isShort = given.includes('--short')
const only = given.filter((word) => !word.startsWith('--'))
const wanted = (part: string) => only.length === 0 || only.includes(part)
const figures: Figure[] = []

if (wanted('start')) {
  console.log('Starting …')
  figures.push(await measureStart())
}
const bench = ['listings', 'purchases'].some(wanted) ? await startBenchShop() : null
if (bench) {
  try {
    if (wanted('listings')) {
      console.log('Listings …')
      figures.push(...(await measureListings(bench, isShort ? 1 : 4)))
    }
    if (wanted('purchases')) {
      console.log('Purchases …')
      figures.push(await measurePurchases(bench))
    }
  } finally {
    await bench.close()
  }
} else if (wanted('listings') || wanted('purchases')) {
  console.log('There is no PostgreSQL on this machine: purchases and listings were not measured.')
}

if (wanted('search')) {
  console.log('Search …')
  figures.push(...(await measureSearch()))
}

const cpus = os.cpus()
const machine = `${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.version}`
const load = os.loadavg()[0]!.toFixed(1)
console.log(`\n${machine}; load average at the end ${load}\n`)
printTable(figures)
const file = path.join(root, 'test-results', 'bench.json')
fs.mkdirSync(path.dirname(file), { recursive: true })
fs.writeFileSync(file, `${JSON.stringify({ machine, load, figures }, null, 2)}\n`)
console.log(`\nWritten to ${path.relative(root, file)}`)
