import { expect, it } from 'vitest'
import { basketNeeds } from './basket-needs.rules.ts'
import { missingOf, type BasketLine } from './basket-view.rules.ts'

function line(inStock: boolean | null, quantity: number): BasketLine {
  const product = inStock === null ? null : ({ in_stock: inStock } as BasketLine['product'])
  return { id: 1, product, quantity, maxPieces: 3 } as BasketLine
}

it.each([
  ['all of it', line(false, 1), 'all', 'needSoldOut'],
  ['all of it, however many', line(false, 4), 'all', 'needSoldOut'],
  ['one more than there are', line(true, 4), 'some', 'needFewer'],
  ['exactly as many as there are', line(true, 3), null, undefined],
  ['what the shop has not told yet', line(null, 4), null, undefined],
])('missing: %s', (_, given, missing, need) => {
  expect(missingOf(given)).toBe(missing)
  expect(basketNeeds([given])[0]?.need).toBe(need)
})
