import { expect, test } from 'vitest'
import { keepPurchase, purchaseSucceeded } from './purchase-events.ts'

test('a purchase is told on success alone, and once', () => {
  const page = globalThis as { dataLayer?: object[] }
  const event = { event: 'purchase' }
  keepPurchase('o_1', event)
  keepPurchase('o_2', { event: 'declined later' })
  purchaseSucceeded('o_3')
  expect(page.dataLayer).toBeUndefined()
  purchaseSucceeded('o_1')
  purchaseSucceeded('o_1')
  expect(page.dataLayer).toEqual([event])
})
