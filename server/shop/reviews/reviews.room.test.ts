import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import type { Person } from '#tests/helpers/person.ts'
import { buy, cheapProduct, fillBasket } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

interface Review {
  id: number
  rating: number
  created_at: string
}

let shop: TestShop
let buyer: Person
beforeAll(async () => {
  shop = await makeShop()
  buyer = await shop.customer('Buyer')
  await buy(buyer)
})
afterAll(() => shop?.close())

const list = async (query = '') => {
  const { body, status } = await buyer.get(`/products/feedbacks/10001${query}`)
  expect(status).toBe(200)
  return body.result as { feedbacks: Review[]; total: number; distribution: object }
}
const write = (person: Person, more: object = {}) =>
  person.post('/products/feedbacks', {
    product_id: cheapProduct,
    rating: 4,
    text: 'Came at once.',
    ...more,
  })

async function everyPage(order: string): Promise<Review[]> {
  const { total } = await list()
  const found: Review[] = []
  while (found.length < total) {
    found.push(...(await list(`?offset=${found.length}&order=${order}`)).feedbacks)
  }
  return found
}

describe('the reviews of a product', () => {
  it('come newest first, by offset, each once', async () => {
    const all = await everyPage('newest')
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect((await list()).feedbacks).toEqual(all.slice(0, 10))
  })

  it('or the lowest first', async () => {
    const marks = (await everyPage('lowest')).map(({ rating }) => rating)
    expect(marks).toEqual(marks.toSorted())
    expect(marks[0]).toBeLessThan(marks.at(-1)!)
  })

  it('add up to what is said of them', async () => {
    const { total, distribution } = await list()
    const counts = Object.values(distribution) as number[]
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  })

  it.each(['order=best', 'order=newest&order=lowest', 'offset=-1', 'offset=x'])(
    'are refused by %s',
    async (query) => {
      const { status } = await buyer.get(`/products/feedbacks/10001?${query}`)
      expect(status).toBe(422)
    },
  )

  it('of an unknown product are not found', async () => {
    expect((await buyer.get('/products/feedbacks/999999')).status).toBe(404)
    expect((await list('?offset=1000000000')).feedbacks).toEqual([])
  })
})

describe('a review', () => {
  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['text', { text: '   ' }],
    ['text', { text: '\u200b\u200b' }],
    ['text', { text: 'x'.repeat(100_000).slice(0, 5001) }],
    ['product_id', { product_id: 'x' }],
    ['verified', { verified: true }],
  ])('is refused for its %s: case %#', async (field, more) => {
    const { body, status } = await write(buyer, more)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('is not for those who sent back all they bought of it', async () => {
    const sender = await shop.customer('Sender')
    await fillBasket(sender)
    const bought = await sender.get(`/payment-products/${await buy(sender, 10002)}`)
    const products = bought.body.products as { id: number; codes: { id: string }[] }[]
    const { codes } = products.find(({ id }) => id === cheapProduct)!
    expect((await sender.post(`/codes/${codes[0]!.id}/return`)).status).toBe(200)
    expect((await write(sender)).status).toBe(403)
    expect((await write(sender, { product_id: 10002 })).status).toBe(200)
  })

  it('is for those who bought the product, once for a purchase', async () => {
    expect((await write(shop.person())).status).toBe(401)
    expect((await write(await shop.customer('Looker'))).status).toBe(403)
    expect((await write(buyer)).status).toBe(200)
    expect((await write(buyer)).status).toBe(409)
    await waitFor('the mark in listings', async () => {
      const { body } = await buyer.get(`/products/${cheapProduct}`)
      return body.result.feedback_count > 0
    })
    const { body } = await buyer.get(`/products/feedbacks/${cheapProduct}`)
    expect(body.result.feedbacks[0]).toMatchObject({ author: 'Buyer', rating: 4, verified: true })
  })

  it('stands among its writer’s own, newest first; of a hidden product none is taken', async () => {
    await buy(buyer, 10002)
    await operate(shop, 'product hide', { id: '10002' })
    expect((await write(buyer, { product_id: 10002 })).status).toBe(404)
    await operate(shop, 'product show', { id: '10002' })
    expect((await write(buyer, { product_id: 10002 })).status).toBe(200)
    const { body } = await buyer.get('/profile/feedbacks')
    const own = body.result as { product_id: number; product_name: string }[]
    expect(own.map(({ product_id }) => product_id)).toEqual([10002, cheapProduct])
    expect(own.every(({ product_name }) => product_name.startsWith('Steam'))).toBe(true)
  })
})
