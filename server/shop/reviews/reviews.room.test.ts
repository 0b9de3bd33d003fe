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

  it('goes with a purchase that goes back unseen, and its stars with it', async () => {
    const sender = await shop.customer('Sender')
    const orderId = await buy(sender, 10002, 2)
    const { body } = await sender.get(`/payment-products/${orderId}`)
    const [first, second] = body.products[0].codes as { id: string }[]
    const reviewed = async () => (await sender.get('/products/feedbacks/10002')).body.result
    const before = await reviewed()
    expect((await write(sender, { product_id: 10002, rating: 1 })).status).toBe(200)
    await sender.post(`/codes/${first!.id}/return`)
    expect((await reviewed()).total, 'one piece has stayed').toBe(before.total + 1)
    await sender.post(`/codes/${second!.id}/return`)
    expect(await reviewed()).toEqual(before)
    expect((await sender.get('/profile/feedbacks')).body.result).toEqual([])
    expect((await write(sender, { product_id: 10002 })).status).toBe(403)
  })

  it('goes with a refund that takes its codes back, and stays with codes that were seen', async () => {
    const seen = await shop.customer('Seen')
    const orderId = await buy(seen, 10002)
    const { body } = await seen.get(`/payment-products/${orderId}`)
    await seen.post(`/codes/${body.products[0].codes[0].id}/reveal`)
    const sealed = await shop.customer('Sealed')
    const other = await buy(sealed, 10002)
    for (const person of [seen, sealed]) {
      expect((await write(person, { product_id: 10002 })).status).toBe(200)
    }
    for (const order of [orderId, other]) await operate(shop, 'order refund', { order })
    const own = async (person: Person) => (await person.get('/profile/feedbacks')).body.result
    expect([(await own(seen)).length, (await own(sealed)).length]).toEqual([1, 0])
  })

  it('is not left behind, written at the moment its purchase goes back', async () => {
    const sender = await shop.customer('Sender')
    for (let round = 1; round <= 5; round++) {
      const orderId = await buy(sender, 10003)
      const { body } = await sender.get(`/payment-products/${orderId}`)
      const [returned] = await Promise.all([
        sender.post(`/codes/${body.products[0].codes[0].id}/return`),
        write(sender, { product_id: 10003 }),
      ])
      expect(returned.status).toBe(200)
      expect((await sender.get('/profile/feedbacks')).body.result).toEqual([])
    }
  })

  it('is hidden by an operator with its stars, put back, and takes its purchase all the while', async () => {
    const writer = await shop.customer('Writer')
    await buy(writer)
    expect((await write(writer, { rating: 1, text: 'Mind your tongue' })).status).toBe(200)
    const shown = async () => (await buyer.get(`/products/feedbacks/${cheapProduct}`)).body.result
    const before = await shown()
    const [newest] = before.feedbacks
    const { body } = await operate(shop, 'review list', { sku: String(cheapProduct) })
    expect(body.reviews[0]).toMatchObject({ review: newest.id, rating: 1, hidden: false })
    const review = String(newest.id)
    const older = await operate(shop, 'review list', { sku: String(cheapProduct), before: review })
    expect(older.body.reviews).toEqual(body.reviews.slice(1))
    const answer = { review: newest.id, sku: String(cheapProduct), hidden: true }
    expect((await operate(shop, 'review hide', { review })).body).toEqual(answer)
    await waitFor('the mark in listings', async () => {
      const listed = (await buyer.get(`/products/${cheapProduct}`)).body.result
      return listed.feedback_count === before.total - 1
    })
    const hidden = await shown()
    expect(hidden.total).toBe(before.total - 1)
    expect(hidden.feedbacks[0]?.id).not.toBe(newest.id)
    const own = async () => (await writer.get('/profile/feedbacks')).body.result
    expect(await own()).toMatchObject([{ id: newest.id, hidden: true }])
    expect((await write(writer)).status).toBe(409)
    await buy(writer)
    // Words that nobody sees are no review that stands: these are another purchase's.
    expect((await write(writer, { rating: 1, text: 'Mind your tongue' })).status).toBe(200)
    const [again] = await own()
    expect(again).toMatchObject({ hidden: false })
    await operate(shop, 'review hide', { review: String(again.id) })
    await operate(shop, 'review show', { review })
    expect(await own()).toMatchObject([{ hidden: true }, { id: newest.id, hidden: false }])
    expect(await shown()).toEqual(before)
    const missing = await operate(shop, 'review hide', { review: '999999' })
    expect(missing.body.errors).toEqual({ review: ['There is no review 999999'] })
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

  it('with the same words again, as after a lost answer, stands once', async () => {
    const author = await shop.customer('Again')
    for (let count = 0; count < 3; count++) await buy(author, 10003)
    const words = { product_id: 10003, text: 'Came at once, again.' }
    for (let count = 0; count < 2; count++) expect((await write(author, words)).status).toBe(200)
    expect((await write(author, { ...words, rating: 5 })).status).toBe(200)
    const { body } = await author.get('/profile/feedbacks')
    expect(body.result.map(({ rating }: Review) => rating)).toEqual([5, 4])
  })

  it('stands among its writer’s own, newest first; of a hidden product none is taken', async () => {
    const author = await shop.customer('Own')
    for (const id of [cheapProduct, 10002]) await buy(author, id)
    expect((await write(author)).status).toBe(200)
    await operate(shop, 'product hide', { id: '10002' })
    expect((await write(author, { product_id: 10002 })).status).toBe(404)
    await operate(shop, 'product show', { id: '10002' })
    expect((await write(author, { product_id: 10002 })).status).toBe(200)
    await operate(shop, 'product hide', { id: '10002' })
    const { body } = await author.get('/profile/feedbacks')
    await operate(shop, 'product show', { id: '10002' })
    const own = body.result as { product_id: number; product_name: string; for_sale: boolean }[]
    expect(own.map(({ for_sale: isForSale }) => isForSale)).toEqual([false, true])
    expect(own.map(({ product_id }) => product_id)).toEqual([10002, cheapProduct])
    expect(own.every(({ product_name }) => product_name.startsWith('Steam'))).toBe(true)
  })
})
