import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { answerAtHome } from './answer-at-home.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())
afterEach(() => vi.restoreAllMocks())

/** Goes away for good at its second write. */
function goingAway(): Database {
  let writes = 0
  const gone = () => Promise.reject(new Error('gone'))
  return {
    ...shop.database,
    read: (work) => (writes < 2 ? shop.database.read(work) : gone()),
    write: (work) => (++writes < 2 ? shop.database.write(work) : gone()),
  }
}

function stock(verb: string, database: Database, codes: readonly string[]) {
  const values = { sku: '10006', file: '-' }
  const request = { command: `stock ${verb}`, values, file: codes.join('\n') }
  return answerAtHome(database, shop.app.commandScope, request)
}

describe('a command at home', () => {
  it('whose database goes away half-way says how far it came, and what is not told yet', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const codes = countTo(501).map((nth) => `HOME-${nth}`)
    const { body, status } = await stock('import', goingAway(), codes)
    expect(status).toBe(503)
    expect(body).toMatchObject({ message: expect.stringContaining('at least 500; lines not') })
    expect(said).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Listings .* by itself .*\(Error: gone\)\n$/),
    )
  })

  it.each(['withdraw', 'restore'])('says how far stock %s came as well', async (verb) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const codes = countTo(501).map((nth) => `HOME-${nth}`)
    const { body, status } = await stock(verb, goingAway(), codes)
    expect(status).toBe(503)
    expect(body).toMatchObject({
      message: expect.stringContaining('at least 500; lines not reached: 1.'),
    })
  })

  it('says nothing beside its answer when all goes well', async () => {
    const said = vi.spyOn(process.stderr, 'write')
    const { body } = await stock('import', shop.database, ['HOME-1001'])
    expect(body).toEqual({ imported: 1, known: 0 })
    expect(said).not.toHaveBeenCalledWith(expect.stringContaining('Listings'))
  })

  it('leaves it to the running shop to name itself in a letter', async () => {
    const { email, password } = shop.person('Made')
    const values = { email, name: 'Made', password }
    const { status } = await answerAtHome(shop.database, shop.app.commandScope, {
      command: 'user create',
      values,
      file: '',
    })
    expect(status).toBe(200)
    const [letter] = await waitFor('the letter', async () => {
      const letters = await shop.outside.listMails(email)
      return letters.length > 0 && letters
    })
    const port = new URL(shop.url).port
    expect(letter!.text).toContain(`\nhttp://localhost:${port}/?accountToken=`)
  })
})
