import { describe, expect, test } from 'vitest'
import { basketNeeds } from './basket-needs.rules.ts'
import { emptyBasket, type BasketState } from './basket-state.ts'
import { missingOf, rowsOf, viewOf, type BasketLine } from './basket-view.rules.ts'
import { productOf } from './basket-world.test-aid.ts'

function line(inStock: boolean | null, quantity: number): BasketLine {
  const product = inStock === null ? null : ({ in_stock: inStock } as BasketLine['product'])
  return { id: 1, product, quantity, maxPieces: 3 } as BasketLine
}

test.each([
  ['all of it', line(false, 1), 'all', 'needSoldOut'],
  ['all of it, however many', line(false, 4), 'all', 'needSoldOut'],
  ['one more than there are', line(true, 4), 'some', 'needFewer'],
  ['exactly as many as there are', line(true, 3), null, undefined],
  ['what the shop has not told yet', line(null, 4), null, undefined],
])('missing: %s', (_, given, missing, need) => {
  expect(missingOf(given)).toBe(missing)
  expect(basketNeeds([given])[0]?.need).toBe(need)
})

describe('removed lines', () => {
  const lineOf = (id: number) => ({ id }) as BasketLine
  const entry = (id: number, ...before: number[]) => ({ line: lineOf(id), before })

  test.each([
    ['the first, then the next', [3], [entry(1), entry(2, 1)], [-1, -2, 3]],
    ['the second, then the first', [3], [entry(2, 1), entry(1)], [-1, -2, 3]],
    ['the last, then the one before it', [1], [entry(3, 1, 2), entry(2, 1)], [1, -2, -3]],
    ['all of them', [], [entry(2, 1), entry(3, 1, 2), entry(1)], [-1, -2, -3]],
    ['one that is in it again', [1, 2], [entry(1)], [1, 2]],
    ['one behind a line that is in it again', [1, 2], [entry(3, 1, 2)], [1, 2, -3]],
    ['one behind a line that is gone for good', [2, 4], [entry(3, 1, 2)], [2, -3, 4]],
    ['one whose next is in it again', [2, 4], [entry(3, 1, 2), entry(1)], [-1, 2, -3, 4]],
  ])('stand where they stood: %s', (_, left, removed, shown) => {
    const rows = rowsOf(left.map(lineOf), removed)
    expect(rows.map(({ line, isRemoved }) => (isRemoved ? -line.id : line.id))).toEqual(shown)
  })
})

const guest = [{ id: 1, quantity: 2, mergeId: 'm', product: null }]

describe('a basket', () => {
  test.each<[string, boolean, Partial<BasketState>]>([
    ['of nobody knows whom, with nothing of this device', true, {}],
    ['of nobody knows whom, with lines of this device', false, { guest }],
    ['of a guest', false, { owner: 'guest' }],
    ['of a customer, before the first answer', true, { owner: 7 }],
    ['of a customer, empty', false, { owner: 7, base: [] }],
  ])('%s: loading %s', (_, loading, change) => {
    expect(viewOf({ ...emptyBasket, ...change }).loading).toBe(loading)
  })

  test('names what was cut from it, as far as it is known', () => {
    const notes = { ...emptyBasket.notes, cut: [1, 2] }
    const { cut } = viewOf({ ...emptyBasket, notes, products: { 1: productOf(1) } })
    expect(cut).toEqual([
      { id: 1, name: productOf(1).name },
      { id: 2, name: null },
    ])
  })

  test.each([
    ['has risen', 900, 90_000],
    ['has fallen', 1100, 110_000],
    ['is the same', 1000, null],
  ])('whose price %s tells it', (_, before, priceBeforeMinor) => {
    const notes = { ...emptyBasket.notes, seenPrices: { 1: before } }
    const products = { 1: productOf(1, 1000) }
    const { lines } = viewOf({ ...emptyBasket, owner: 'guest', guest, notes, products })
    expect(lines).toMatchObject([{ priceBeforeMinor, totalMinor: 200_000 }])
  })
})
