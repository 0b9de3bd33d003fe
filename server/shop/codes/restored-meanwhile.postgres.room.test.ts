import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { change, type Tx } from '#server/platform/db/query.ts'
import { operate, restockOne } from '#tests/helpers/after-payment.ts'
import { waitForLockWaits } from '#tests/helpers/lock-waits.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { importCodes } from './import-codes.ts'
import { takeOverWithdrawn } from './withdrawn.sql.ts'

const codes = ['SLIP-1', 'SLIP-2']

let shop: TestShop
let wrong: number
let right: number
beforeAll(async () => {
  shop = await makeShop()
  wrong = await restockOne(shop)
  right = await restockOne(shop)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  await stock('withdraw', right)
  await stock('import', wrong)
  await stock('withdraw', wrong)
})

async function stock(verb: 'import' | 'withdraw' | 'restore', sku: number) {
  const values = { file: '-', sku: String(sku) }
  return (await operate(shop, `stock ${verb}`, values, codes.join('\n'))).body
}

/** What somebody gets whose work comes while other work on the same codes is not committed. */
async function meanwhile<T>(work: (tx: Tx) => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  let asked: Promise<T>
  await shop.database.write(async (tx) => {
    await work(tx)
    asked = ask()
    await waitForLockWaits(shop)
  })
  return asked!
}

it('codes that are put back this moment are not taken over', async () => {
  const restore = (tx: Tx) =>
    change(
      tx,
      sql`update codes set state = 'available'
      where product_id = ${wrong} and state = 'void'`,
    )
  const withdrawn = await shop.rows<{ fingerprint: string; batch_id: number }>(sql`
    select encode(fingerprint, 'hex') as fingerprint, batch_id from codes
    where product_id = ${wrong} and state = 'void'`)
  const given = withdrawn.map(({ fingerprint }) => {
    const sealed = { nonce: '00', ciphertext: '00', keyId: 'test', expiresOn: null }
    return { ...sealed, publicId: fingerprint, productId: right, fingerprint }
  })
  const takeOver = (tx: Tx) => takeOverWithdrawn(tx, withdrawn[0]!.batch_id, given)
  expect(await meanwhile(restore, () => shop.database.write(takeOver))).toBe(0)
  const where = [{ sku: String(wrong), place: 'available', codes: 2 }]
  expect(await stock('import', right)).toEqual({ imported: 0, known: 2, where })
})

it('codes that are taken over this moment are not put back', async () => {
  const { keys } = shop.app.commandScope
  const given = codes.map((code) => ({ productId: right, code }))
  const takeOver = (tx: Tx) => importCodes(tx, keys, 'test', given)
  const restored = await meanwhile(takeOver, () => stock('restore', wrong))
  expect(restored).toMatchObject({ available: 0, unknown: 0 })
  expect(await stock('withdraw', right)).toMatchObject({ withdrawn: 2 })
})
