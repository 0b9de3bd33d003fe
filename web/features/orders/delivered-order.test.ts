import { expect, test } from 'vitest'
import { codesOf, type PurchasedProduct } from './delivered-order.ts'

function product(id: number, quantity: number, codes: PurchasedProduct['codes']) {
  return { id, pivot: { quantity }, codes } as PurchasedProduct
}

test('every code is a ticket, and what is paid for and not there is one on its way', () => {
  const products = [
    product(1, 2, [{ id: 'a', state: 'sealed', returnable: 13.9 }]),
    product(2, 1, [{ id: 'b', state: 'revealed' }]),
  ]
  expect(
    codesOf(products).map(({ id, state, returnableMinor }) => [id, state, returnableMinor]),
  ).toEqual([
    ['a', 'sealed', 1390],
    ['1 on its way 0', 'issuing', null],
    ['b', 'revealed', null],
  ])
})
