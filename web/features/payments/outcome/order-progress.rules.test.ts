import { describe, expect, it } from 'vitest'
import { br } from '#web/i18n/texts/orders/br.ts'
import { en } from '#web/i18n/texts/orders/en.ts'
import { hi } from '#web/i18n/texts/orders/hi.ts'
import { ru } from '#web/i18n/texts/orders/ru.ts'
import { orderProgress, orderStages } from './order-progress.rules.ts'

describe('how far an order has come', () => {
  it.each([
    ['delivered', { status: 'success', order: { state: 'delivered', checking: false } }],
    ['delivered', { status: 'success' }],
    ['checking', { status: 'init', order: { state: 'open', checking: true } }],
    ['checking', { status: 'init' }],
    ['checking', { status: 'init', order: { state: 'expired', checking: true } }],
    ['unpaid', { status: 'init', order: { state: 'open', checking: false } }],
    ['issuing', { status: 'init', order: { state: 'paid', checking: false } }],
    ['declined', { status: 'error', order: { state: 'open', checking: false } }],
    ['declined', { status: 'error' }],
    ['expired', { status: 'error', order: { state: 'expired', checking: false } }],
    ['closed', { status: 'error', order: { state: 'cancelled', checking: false } }],
    ['refunded', { status: 'error', order: { state: 'refunded', checking: false } }],
  ] as const)('%s: %o', (progress, answer) => {
    expect(orderProgress(answer)).toBe(progress)
  })

  it('shows only stages that were reached', () => {
    expect(orderStages('checking')).toEqual(['now', 'next', 'next'])
    expect(orderStages('issuing')).toEqual(['done', 'now', 'next'])
    expect(orderStages('delivered')).toEqual(['done', 'done', 'done'])
  })
})

describe('what is said while a payment is looked into', () => {
  it.each(Object.entries({ br, en, hi, ru }))('is true of every way to pay, in %s', (_, texts) => {
    expect(texts.checkingText + texts.checkingTopUp).not.toMatch(/card|cartão|карт|कार्ड/i)
  })
})
