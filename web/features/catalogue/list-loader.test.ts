import { expect, test } from 'vitest'
import type { Api } from '#web/api/api.ts'
import { loadList } from './list-loader.ts'

/** A list of thirty products: nothing stands behind its second page. */
const call = () => Promise.resolve({ result: { products: [], total: 30 } })
const context = { api: { call } as unknown as Api }

test.each([
  ['/?page=99', '/'],
  ['/?page=99&paymentConfirmOrder=a%20b', '/?paymentConfirmOrder=a+b'],
  ['/steam?sort=sale&page=99&minPrice=100', '/steam?sort=sale&minPrice=100'],
])('%s, behind the last page, leads to %s', async (address, to) => {
  const request = new Request(`http://shop.test${address}`)
  const loading = loadList({ request, params: {}, context }, { list: 'popular-products' })
  await expect(loading).rejects.toHaveProperty('location', to)
})
