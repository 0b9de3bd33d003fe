import { expect, test } from 'vitest'
import { makePurchase } from './made-purchase.ts'

test('an order replaces the one made before it, and a late answer is of none', () => {
  const first = makePurchase()
  expect(first.replaces).toBeUndefined()
  first.made('first')
  const slow = makePurchase()
  const quick = makePurchase()
  expect([slow.replaces, quick.replaces]).toEqual(['first', 'first'])
  quick.made('quick')
  slow.made('slow')
  expect(makePurchase().replaces).toBe('quick')
})
