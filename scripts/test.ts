import fs from 'node:fs'
import { chromiumVersion, ensureChromium } from './machine/chromium.ts'
import { ensurePostgres } from './machine/postgres.ts'
import { buildPages } from './parts/build-pages.ts'
import { runFastChecks } from './parts/fast-checks.ts'
import { runJourneys } from './parts/journeys.ts'
import { finish, notRun, runParts } from './parts/outcome.ts'
import type { Part } from './parts/outcome.ts'
import { runVitest } from './parts/vitest-projects.ts'

const full = process.argv.includes('--full')
// Every part looks at it: properties for their numbers, journeys for their matrix.
if (full) process.env.VITRINE_FULL = '1'
const seed = process.env.VITRINE_SEED || String(Math.floor(Math.random() * 2 ** 31))
const chromium = ensureChromium()
const postgres = await ensurePostgres()
const pglite = JSON.parse(
  fs.readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
).version

const roomsOnPostgres: Part = async () =>
  postgres
    ? runVitest('rooms on PostgreSQL', ['rooms-postgres'])
    : notRun('rooms on PostgreSQL', 'there is no PostgreSQL; set TEST_DATABASE_URL')

const storm: Part = () =>
  runVitest('storm', ['storm'], { VITRINE_SEED: seed, VITRINE_STORM: full ? 'full' : 'short' })

const outcomes = [
  ...(await runFastChecks()),
  ...(await runParts([
    () => runVitest('rooms on PGlite', ['rooms-pglite']),
    roomsOnPostgres,
    buildPages,
    () => runJourneys(chromium),
    storm,
  ])),
]
const journeyCount = outcomes.find(({ name }) => name === 'journeys')

process.exitCode = finish(outcomes, [
  `PGlite ${pglite}, PostgreSQL ${postgres ?? 'none'}, ${chromium ? chromiumVersion(chromium) : 'no browser'}`,
  `Journeys ${(journeyCount?.passed ?? 0) + (journeyCount?.failed ?? 0)}, seeds ${seed}`,
])
