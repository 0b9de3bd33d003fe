import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { parseChanges, parseGuestLines, storageText } from './basket-storage.rules.ts'
import { productOf } from './basket-world.test-aid.ts'

const mergeId = 'aaaaaaaaaaaaaaaa'

test('a guest basket survives the way to storage and back', () => {
  const lines = [{ id: 1, quantity: 2, mergeId, product: productOf(1) }]
  expect(parseGuestLines(storageText(lines))).toEqual(lines)
})

test('a line with a broken product keeps its quantity', () => {
  const text = JSON.stringify([{ id: 1, quantity: 2, mergeId, product: { id: 1, name: 7 } }])
  expect(parseGuestLines(text)).toEqual([{ id: 1, quantity: 2, mergeId, product: null }])
})

test.each([0, -1, 1.5, limits.linePiecesMax + 1, '2', null])(
  'a quantity of %j is no line',
  (quantity) => {
    expect(parseGuestLines(JSON.stringify([{ id: 1, quantity, mergeId }]))).toEqual([])
  },
)

test('an empty list removes the key', () => {
  expect(storageText([])).toBe(null)
})

test('a change repeated in storage counts once', () => {
  const change = { id: 1, type: 'increase', count: 1, change_id: mergeId }
  expect(parseChanges(JSON.stringify([change, change]))).toEqual([change])
})

test('no text in storage does harm', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.anything()).map((v) => JSON.stringify(v)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      for (const line of parseGuestLines(text ?? null)) expect(line.quantity).toBeGreaterThan(0)
      for (const change of parseChanges(text ?? null)) expect(change.count).toBeGreaterThan(0)
    }),
  )
})
