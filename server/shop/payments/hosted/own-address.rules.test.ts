import { describe, expect, it } from 'vitest'
import { hostedReturnAddress } from '#server/shop/bank/return-address.ts'
import { isOwnAddress } from './own-address.rules.ts'

const shop = 'https://shop.test'

describe('an address to come back to', () => {
  it.each([
    'https://shop.test',
    'https://shop.test/',
    'https://shop.test/?paymentConfirmOrder=aB-_9',
    hostedReturnAddress(shop, 'aB-_9'),
  ])('is ours: %s', (address) => {
    expect(isOwnAddress(shop, address)).toBe(true)
  })

  it.each([
    '',
    '/',
    '//shop.test/',
    'http://shop.test/',
    'https://shop.test.evil.test/',
    'https://shop.test@evil.test/',
    'https://evil.test/?https://shop.test/',
    'https://shop.test:8443/',
    'https://shop.test/profile',
    'https://shop.test/?paymentConfirmOrder=',
    'https://shop.test/?paymentConfirmOrder=a&next=//evil.test',
    'https://shop.test/?paymentConfirmOrder=a#b',
    'https://shop.test/?paymentConfirmOrder=a/?paymentConfirmOrder=b/../c d',
    'https://shop.test/?showModal=success',
    'javascript:alert(1)',
    'https://shop.test/\\evil.test',
    ' https://shop.test/',
  ])('is not ours: %s', (address) => {
    expect(isOwnAddress(shop, address)).toBe(false)
  })
})
