import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerCommand } from '#server/cli/answer-command.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { watchSeason } from './season.ts'

const daySeconds = 86_400
const clock = createTestClock('2026-12-14T12:00:00.000Z')

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ clock })
})
afterAll(() => shop?.close())

function command(name: string, values: Record<string, string> = {}) {
  return answerCommand(shop.database, shop.app.commandScope, { command: name, values, file: '' })
}

const readVersion = async () =>
  (await shop.rows<{ version: number }>(sql`select version from catalogue_version`))[0]!.version

it('is worn between the days an operator says, and every finished page is made anew', async () => {
  await command('season clear')
  let version = await readVersion()
  const season = watchSeason(shop.database, clock, () => String(version))
  await season.refresh()
  expect(season.current()).toBeNull()

  await command('season set', { from: '2026-12-15', to: '2027-01-10' })
  const changed = await readVersion()
  expect(changed).toBeGreaterThan(version)
  version = changed
  await season.refresh()
  expect(season.current()).toBeNull()
  clock.advance(daySeconds)
  expect(season.current()).toBe('winter')
  expect((await command('season show')).body).toEqual({ from: '2026-12-15', to: '2027-01-10' })

  await command('season clear')
  version = await readVersion()
  await season.refresh()
  expect(season.current()).toBeNull()
  expect((await command('season show')).body).toEqual({ from: null, to: null })
})

it('stays worn while the database is away, and is asked for again', async () => {
  const days = { from: '2026-12-01', to: '2027-01-10' }
  await command('season set', days)
  let isAway = true
  let version = 'one'
  const read: typeof shop.database.read = (work) =>
    isAway ? Promise.reject(new Error('away')) : shop.database.read(work)
  const season = watchSeason({ ...shop.database, read }, clock, () => version)
  await season.refresh()
  expect(season.current()).toBeNull()
  isAway = false
  await season.refresh()
  expect(season.current()).toBe('winter')
  isAway = true
  version = 'two'
  await season.refresh()
  expect(season.current()).toBe('winter')
})

it.each([
  [{ from: '2026-13-01', to: '2027-01-10' }, 'from'],
  [{ from: '2026-12-15', to: 'tomorrow' }, 'to'],
  [{ from: '2026-12-15', to: '2026-12-14' }, 'to'],
  [{ from: '0000-01-01', to: '9999-12-31' }, 'from'],
  [{ from: '2026-12-15', to: '10000-01-01' }, 'to'],
])('is not set by %j', async (values, option) => {
  const { status, body } = await command('season set', values)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [option]])
})
