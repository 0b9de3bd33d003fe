import { expect, test } from 'vitest'
import { codesOf, countHere, redeemable, type PurchasedProduct } from './delivered-order.ts'

function product(id: number, codes: PurchasedProduct['codes']) {
  return { id, codes } as PurchasedProduct
}

test('every code is a ticket', () => {
  const products = [
    product(1, [
      { id: 'a', state: 'sealed', returnable: 13.9 },
      { id: 'c', state: 'returned' },
    ]),
    product(2, [{ id: 'b', state: 'revealed' }]),
  ]
  expect(
    codesOf(products).map(({ id, state, returnableMinor }) => [id, state, returnableMinor]),
  ).toEqual([
    ['a', 'sealed', 1390],
    ['c', 'returned', null],
    ['b', 'revealed', null],
  ])
})

test('a code that was given back, before or on this page, is not ready', () => {
  const returned = { kind: 'returned' } as const
  const codes = codesOf([
    product(1, [
      { id: 'a', state: 'sealed' },
      { id: 'b', state: 'returned' },
      { id: 'c', state: 'revealed' },
    ]),
  ])
  expect(countHere(codes, {})).toBe(2)
  expect(countHere(codes, { a: returned })).toBe(1)
  expect(countHere(codes, { a: returned, c: returned })).toBe(0)
})

test('what was given back whole is redeemed nowhere', () => {
  const products = [
    product(1, [{ id: 'a', state: 'returned' }]),
    product(2, [{ id: 'b', state: 'sealed' }]),
    product(3, [{ id: 'c', state: 'revealed' }]),
  ]
  const ids = (touched: Parameters<typeof redeemable>[1]) =>
    redeemable(products, touched).map(({ id }) => id)
  expect(ids({})).toEqual([2, 3])
  expect(ids({ b: { kind: 'returned' } })).toEqual([3])
})
