import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { watchCatalogueVersion } from './catalogue-version.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

it('is seen once what is kept of the catalogue in memory has been made anew', async () => {
  const seenMeanwhile: string[] = []
  let isBroken = false
  const version = watchCatalogueVersion(shop.database, async () => {
    seenMeanwhile.push(version.current())
    if (isBroken) throw new Error('no memory')
  })
  await version.refresh()
  const first = version.current()
  await operate(shop, 'product hide', { id: '10001' })
  await version.refresh()
  const second = version.current()
  expect(seenMeanwhile).toEqual(['0', first])
  expect(second).not.toBe(first)
  isBroken = true
  await operate(shop, 'product show', { id: '10001' })
  await expect(version.refresh()).rejects.toThrow('no memory')
  expect(version.current()).toBe(second)
})
