import type { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { writeDown } from '#server/platform/db/statement.ts'
import type { RawRequest } from '#server/platform/http/raw-route.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import type { Person } from '#tests/helpers/person.ts'
import { beginOrder, buy, cards, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { createOrderFeed, type OrderFeed } from './follow-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop({ env: { ORDER_TTL_S: '600' } })
})
afterAll(() => shop?.close())

interface News {
  status: string
  order: { state: string; checking: boolean }
}

function open(at: TestShop, person: Person, orderId: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${person.token}`, cookie: `lang=${person.lang}` }
  return fetch(`${at.url}/api/orders/${orderId}/events`, { headers, ...init })
}

/** Reads a stream as it comes: what was told so far, and whether it is over. */
async function listen(at: TestShop, person: Person, orderId: string) {
  const leaving = new AbortController()
  const response = await open(at, person, orderId, { signal: leaving.signal })
  const heard = { text: '', isOver: false }
  const read = async () => {
    for await (const piece of response.body!) heard.text += Buffer.from(piece).toString('utf8')
    heard.isOver = true
  }
  read().catch(() => undefined)
  const news = (): News[] =>
    heard.text
      .split('\n\n')
      .filter((event) => event.startsWith('event: status\n'))
      .map((event) => JSON.parse(event.split('\ndata: ')[1]!) as News)
  return { response, heard, news, leave: () => leaving.abort() }
}

/** A feed of one's own, polled by hand, that cannot read who holds `spoilt` any more once told. */
function openFeed() {
  let spoilt: string | null = null
  const spoil = (reader: Reader): Reader => ({
    now: reader.now,
    run: (statement) => {
      const { values } = writeDown(statement)
      const isSpoilt = values.some((value) => value === spoilt)
      return isSpoilt
        ? Promise.reject(new Error('a row that cannot be read'))
        : reader.run(statement)
    },
  })
  const read: Database['read'] = (work) => shop.database.read((reader) => work(spoil(reader)))
  const feed = createOrderFeed({ ...shop.database, read })
  onTestFinished(() => feed.close())
  const follow = async ({ person, orderId }: { person: Person; orderId: string }) => {
    const request = { token: person.token, locale: 'en', params: { id: orderId } }
    const { body } = await feed.follow(request as unknown as RawRequest)
    const stream = body as PassThrough
    const heard = { text: '', isOver: false }
    stream.on('data', (piece) => (heard.text += String(piece)))
    stream.on('close', () => (heard.isOver = true))
    return heard
  }
  return { feed, follow, spoil: (orderId: string) => void (spoilt = orderId) }
}

async function pollAfter(feed: OrderFeed, seconds: number): Promise<void> {
  const later = performance.now() + seconds * 1000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  await feed.poll().finally(() => clock.mockRestore())
}

describe('the news of an order', () => {
  it('come to the others when those of one cannot be told, whose stream ends', async () => {
    const [bad, good] = [await beginOrder(shop, 'Bad'), await beginOrder(shop, 'Good')]
    const { feed, follow, spoil } = openFeed()
    const [ofBad, ofGood] = [await follow(bad), await follow(good)]
    for (const { person, orderId } of [bad, good]) {
      await openAttempt(person, orderId, cards.noFunds)
      await person.post(`/orders/confirm/${orderId}`)
    }
    spoil(bad.orderId)
    await expect(feed.poll()).rejects.toThrow('cannot be read')
    await waitFor('the decline', async () => /"status":"error"/.test(ofGood.text))
    await waitFor('the end of the other', async () => ofBad.isOver)
    await expect(feed.poll()).resolves.toBeUndefined()
  })

  it('are not for somebody who has logged out meanwhile', async () => {
    const { orderId, person } = await beginOrder(shop, 'Olga')
    const { heard, news } = await listen(shop, person, orderId)
    await waitFor('the first event', async () => news().length === 1)
    const elsewhere = person.at(shop.url)
    expect((await elsewhere.logIn()).status).toBe(200)
    expect((await person.post('/logout')).status).toBe(200)
    expect((await openAttempt(elsewhere, orderId, cards.noFunds)).status).toBe(200)
    expect((await elsewhere.post(`/orders/confirm/${orderId}`)).status).toBe(200)
    await waitFor('the end of the stream', async () => heard.isOver)
    expect(news()).toHaveLength(1)
  })

  it('begin with how it stands, go on with each change, and end with it', async () => {
    const { orderId, person } = await beginOrder(shop, 'Anna')
    const { heard, news, response } = await listen(shop, person, orderId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('no-store')
    await waitFor('the first event', async () => news().length === 1)
    expect(news()[0]).toEqual(await seenOrder(person, orderId))
    await openAttempt(person, orderId, cards.noFunds)
    await person.post(`/orders/confirm/${orderId}`)
    await waitFor('the decline', async () => news().at(-1)?.status === 'error')
    expect(heard.isOver).toBe(false)
    await openAttempt(person, orderId, cards.approved)
    await person.post(`/orders/confirm/${orderId}`)
    await waitFor('the end', async () => heard.isOver)
    expect(news().at(-1)).toEqual(await seenOrder(person, orderId))
  })

  it('of one that is over are told once', async () => {
    const person = await shop.customer('Boris')
    const orderId = await buy(person)
    const { heard, news } = await listen(shop, person, orderId)
    await waitFor('the end', async () => heard.isOver)
    expect(news().map(({ status }) => status)).toEqual(['success'])
    await operate(shop, 'order refund', { order: orderId })
    const after = await listen(shop, person, orderId)
    await waitFor('the end', async () => after.heard.isOver)
    expect(after.news().map((one) => one.order.state)).toEqual(['refunded'])
  })

  it('end after ten minutes: whoever still watches comes again', async () => {
    const { feed, follow } = openFeed()
    const heard = await follow(await beginOrder(shop, 'Gleb'))
    await pollAfter(feed, 10 * 60 - 1)
    await waitFor('a word meanwhile', async () => heard.text.endsWith(': still here\n\n'))
    await pollAfter(feed, 10 * 60 + 1)
    await waitFor('the end', async () => heard.isOver)
  })

  it('end with the session, which would keep a place of its customer’s', async () => {
    const { feed, follow } = openFeed()
    const begun = await beginOrder(shop, 'Inna')
    const heard = await follow(begun)
    expect((await begun.person.post('/logout')).status).toBe(200)
    await pollAfter(feed, 16)
    await waitFor('the end', async () => heard.isOver)
    expect(heard.text).not.toContain('still here')
  })

  it('come in the language of whoever listens', async () => {
    const { orderId, person } = await beginOrder(shop, 'Clara')
    person.lang = 'ru'
    await openAttempt(person, orderId, cards.noFunds)
    await person.post(`/orders/confirm/${orderId}`)
    const { heard, leave, news } = await listen(shop, person, orderId)
    await waitFor('the first event', async () => news().length === 1)
    expect(heard.text).toMatch(/[а-яё]/i)
    leave()
  })
})

describe('nobody hears', () => {
  it('of another’s order, without a name, or of none', async () => {
    const { orderId, person } = await beginOrder(shop, 'Dina')
    const stranger = await shop.customer('Eve')
    expect((await open(shop, stranger, orderId)).status).toBe(404)
    expect((await open(shop, person, 'nothing')).status).toBe(404)
    expect((await open(shop, shop.person('Guest'), orderId)).status).toBe(401)
    expect((await open(shop, person, orderId, { headers: {} })).status).toBe(401)
    expect((await open(shop, person, orderId, { method: 'HEAD' })).status).toBe(404)
  })

  it('at more than three places at once, until one is left', async () => {
    const { orderId, person } = await beginOrder(shop, 'Elsa')
    const places = [1, 2, 3].map(() => listen(shop, person, orderId))
    const opened = await Promise.all(places)
    expect(opened.map(({ response }) => response.status)).toEqual([200, 200, 200])
    const fourth = await open(shop, person, orderId)
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '10'])
    opened[0]!.leave()
    await waitFor('a place', async () => {
      const again = await listen(shop, person, orderId)
      again.leave()
      return again.response.status === 200
    })
    for (const { leave } of opened) leave()
  })
})

it('the news end at once when the shop is closed', async () => {
  const other = await makeShop({ env: { ORDER_TTL_S: '600' } })
  onTestFinished(() => other.close())
  const { person, orderId } = await beginOrder(other, 'Fedor')
  const { heard, news } = await listen(other, person, orderId)
  await waitFor('the first event', async () => news().length === 1)
  const before = Date.now()
  const closing = other.close()
  await waitFor('the end', async () => heard.isOver)
  expect(Date.now() - before).toBeLessThan(4000)
  await closing
})
