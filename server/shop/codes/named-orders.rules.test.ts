import { expect, it } from 'vitest'
import { nameOrders } from './named-orders.rules.ts'

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [1000, 1000, 0],
  [1001, 1000, 1],
])('of %i orders %i are named and %i are counted', (count, named, more) => {
  const ids = new Set(Array.from({ length: count }, (_, at) => count - at))
  const { orders, moreOrders } = nameOrders(ids)
  expect([orders.length, moreOrders]).toEqual([named, more])
  expect(orders).toEqual(Array.from({ length: named }, (_, at) => at + 1))
})
