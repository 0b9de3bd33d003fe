import { expect, test } from 'vitest'
import { codesOf, redeemable, tally, type PurchasedProduct } from './delivered-order.ts'

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

test('a code that was given back, before or on this page, is not ready', () => {
  const returned = { kind: 'returned' } as const
  const codes = codesOf([
    product(1, 3, [
      { id: 'a', state: 'sealed' },
      { id: 'b', state: 'returned' },
      { id: 'c', state: 'revealed' },
    ]),
  ])
  expect(tally(codes, {})).toEqual({ hereCount: 2, allReturned: false })
  expect(tally(codes, { a: returned })).toEqual({ hereCount: 1, allReturned: false })
  expect(tally(codes, { a: returned, c: returned })).toEqual({ hereCount: 0, allReturned: true })
  const onTheWay = codesOf([product(1, 2, [{ id: 'a', state: 'sealed' }])])
  expect(tally(onTheWay, { a: returned })).toEqual({ hereCount: 0, allReturned: false })
})

test('what was given back whole is redeemed nowhere', () => {
  const products = [
    product(1, 1, [{ id: 'a', state: 'returned' }]),
    product(2, 1, [{ id: 'b', state: 'sealed' }]),
    product(3, 1, []),
  ]
  const ids = (touched: Parameters<typeof redeemable>[1]) =>
    redeemable(products, touched).map(({ id }) => id)
  expect(ids({})).toEqual([2, 3])
  expect(ids({ b: { kind: 'returned' } })).toEqual([3])
})
