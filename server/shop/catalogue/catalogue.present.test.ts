import { expect, it } from 'vitest'
import { presentStock } from './catalogue.present.ts'

it.each([
  [0, { in_stock: false }],
  [1, { in_stock: true, few_left: 1 }],
  [3, { in_stock: true, few_left: 3 }],
  [4, { in_stock: true }],
])('of %i on the shelf is said: %j', (count, said) => {
  expect(presentStock(count)).toEqual(said)
})
