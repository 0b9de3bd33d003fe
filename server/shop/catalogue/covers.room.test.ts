import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'
import { operate } from '#tests/helpers/after-payment.ts'

const id = 10_001
const screenshot = fs.readFileSync('docs/screenshot.png')

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})
afterAll(() => shop?.close())

const set = (bytes: Buffer) =>
  operate(shop, 'product cover', { id: String(id), file: 'x' }, bytes.toString('base64'))
const coverPath = async () =>
  (await shop.person().get(`/products/${id}`)).body.result.cover_path as string | null

describe('a picture of an operator', () => {
  it('stands in place of the drawn art until it is taken away', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const { body, status } = await set(Buffer.from(pixel, 'base64'))
    expect([status, await coverPath()]).toEqual([200, body.cover])
    const shown = await fetch(`${shop.url}${await coverPath()}`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(pixel)
    const values = { id: String(id), remove: true } as const
    const both = await operate(shop, 'product cover', { ...values, file: 'x' }, pixel)
    expect([both.status, await coverPath()]).toEqual([422, body.cover])
    expect((await operate(shop, 'product cover', values)).status).toBe(200)
    expect(await coverPath()).toBeNull()
  })

  it('is taken away once; of a product that is not there, that is said', async () => {
    const remove = (sku: string) => operate(shop, 'product cover', { id: sku, remove: true })
    expect((await remove(String(id))).status).toBe(404)
    expect(await remove('99999')).toMatchObject({
      status: 422,
      body: { errors: { id: ['There is no product 99999'] } },
    })
  })

  it.each([
    ['a signature alone', screenshot.subarray(0, 8), 'cover_broken'],
    ['half a picture', screenshot.subarray(0, 20_000), 'cover_broken'],
    ['more than half a megabyte', Buffer.concat([screenshot, Buffer.alloc(524_288)]), 'cover_kind'],
    ['a drawing', Buffer.from('<svg/>'), 'cover_kind'],
  ])('is not taken: %s', async (_, bytes, problem) => {
    const words = {
      cover_broken: 'This picture is not whole: its size or its end is missing',
      cover_kind: 'A PNG, JPEG or WebP picture of at most 512 KB',
    }
    const { body, status } = await set(bytes)
    const { errors } = body as { errors: object }
    expect([status, errors]).toEqual([422, { file: [words[problem as keyof typeof words]] }])
    expect(await coverPath()).toBeNull()
  })
})

describe('a picture that a link unfolds into', () => {
  const ask = (name: string) => fetch(`${shop.url}/api/share/${name}`)

  it('is drawn for everything that is sold', async () => {
    const shown = await ask(`${id}.png`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it.each(['1.png', '10001.jpg', '10001', 'a.png'])('and for nothing else: %s', async (name) => {
    expect((await ask(name)).status).toBe(404)
  })
})
