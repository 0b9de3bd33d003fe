import fs from 'node:fs'
import { findPostgresBinaries } from '#tests/helpers/postgres-binaries.ts'
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

const noPostgres = 'there is no PostgreSQL; set TEST_DATABASE_URL to one that answers'

const roomsOnPostgres: Part = async () =>
  postgres
    ? runVitest('rooms on PostgreSQL', ['rooms-postgres'])
    : notRun('rooms on PostgreSQL', noPostgres)

const stormEnv = { VITRINE_SEED: seed, VITRINE_STORM: full ? 'full' : 'short' }
const storm: Part = async () =>
  postgres ? runVitest('storm', ['storm'], stormEnv) : notRun('storm', noPostgres)

const stormOfStops: Part = async () =>
  notRun('storm of servers that stop', 'PostgreSQL is not installed here')

const outcomes = [
  ...(await runFastChecks()),
  ...(await runParts([
    () => runVitest('rooms on PGlite', ['rooms-pglite']),
    roomsOnPostgres,
    buildPages,
    () => runJourneys(chromium),
    storm,
    ...(postgres && !findPostgresBinaries() ? [stormOfStops] : []),
  ])),
]
const journeyCount = outcomes.find(({ name }) => name === 'journeys')

process.exitCode = finish(outcomes, [
  `PGlite ${pglite}, PostgreSQL ${postgres ?? 'none'}, ${chromium ? chromiumVersion(chromium) : 'no browser'}`,
  `Journeys ${(journeyCount?.passed ?? 0) + (journeyCount?.failed ?? 0)}, seeds ${seed}`,
])
