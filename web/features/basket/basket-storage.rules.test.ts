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

test.each([
  ['of another id', { ...productOf(1), id: 2 }],
  ['without its value', { ...productOf(1), currency_nominal_country: undefined }],
  ['with a number for its name', { ...productOf(1), name: 7 }],
  ['that is none', 'Steam'],
])('a line with a product %s keeps its quantity', (_, product) => {
  const text = JSON.stringify([{ id: 1, quantity: 2, mergeId, product }])
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
