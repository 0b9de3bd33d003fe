import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cheapProduct } from '#tests/helpers/purchase.ts'
import { listRevealRows } from './reveals.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const openings = (order: string) => operate(shop, 'order reveals', { order })
const codesOf = async (person: Person, orderId: string): Promise<{ id: string }[]> =>
  (await person.get(`/payment-products/${orderId}`)).body.products[0].codes

async function openFirst(person: Person, orderId: string) {
  const [{ id } = { id: '' }] = await codesOf(person, orderId)
  const { code } = (await person.post(`/codes/${id}/reveal`)).body
  return { id, code: code as string }
}

it('tells each opening of the codes of an order, by its id and its number', async () => {
  const [anna, boris] = [await shop.customer('Anna'), await shop.customer('Boris')]
  const orderId = await buy(anna, cheapProduct, 2)
  await openFirst(boris, await buy(boris))
  const nobodys = await openings(orderId)
  expect(nobodys.body.reveals, 'both are sealed').toEqual([])

  const begun = new Date().toISOString()
  const { id, code } = await openFirst(anna, orderId)
  await openFirst(anna, orderId)
  const { status, body } = await openings(orderId)
  const { network } = anna
  const at = expect.any(String)
  const opened = { sku: String(cheapProduct), code_id: id, at, network }
  expect([status, body.reveals]).toEqual([200, [opened, opened]])
  const [later, first] = body.reveals.map((reveal: { at: string }) => reveal.at)
  expect([begun, later, first].toSorted()).toEqual([begun, first, later])
  expect(code).toMatch(/^DEMO-/)
  expect(JSON.stringify(body)).not.toContain(code)
  expect((await openings(String(body.order))).body).toEqual(body)
})

it('tells how each code was opened first, however often it was opened since', async () => {
  const anna = await shop.customer('Anna')
  const orderId = await buy(anna, cheapProduct, 2)
  const [one, other] = (await codesOf(anna, orderId)).map(({ id }) => id)
  for (const id of [one, other, other, other]) await anna.post(`/codes/${id}/reveal`)
  const { order } = (await openings(orderId)).body
  const listed = await shop.database.read((reader) => listRevealRows(reader, order, 3))
  const ids = listed.map(({ code_public_id }) => code_public_id)
  expect(ids).toEqual([other, other, one])
})

it.each(['o_nothing', '999999999', '-1'])('says that there is no order %s', async (order) => {
  const { status, body } = await openings(order)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['order']])
})
