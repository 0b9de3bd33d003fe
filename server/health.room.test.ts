import { beforeAll, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeShop()
})

/** One story, for the shop does not come back from it. */
it('a shop whose database is gone says so, fast, and lives on', async () => {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await shop.database.close()
  const began = performance.now()
  const paths = ['/readyz', '/api/categories', '/api/popular-products', '/api/products/10001']
  const answers = await Promise.all(paths.map((path) => fetch(`${shop.url}${path}`)))
  expect(performance.now() - began).toBeLessThan(2000)
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toEqual({
      message: 'The shop is catching its breath. Try again in a moment',
    })
  }
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
  const bearer = { authorization: 'Bearer whatever' }
  expect((await fetch(`${shop.url}/api/user`, { headers: bearer })).status).toBe(503)
  expect((await fetch(`${shop.url}/api/user`)).status).toBe(401)
  await shop.app.close()
  await shop.outside.close()
  await shop.testDatabase.drop()
})
