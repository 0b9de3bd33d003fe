import { describe, expect, it, test } from 'vitest'
import { emptyCard } from '#web/features/payments/card/card-fields.rules.ts'
import { cardNeeds, consentNeeds, widgetNeeds } from './still-needed.rules.ts'

const today = { year: 2026, month: 11 }
const card = { number: '4242 4242 4242 4242', expiry: '12/27', code: '123' }

describe('what a card still needs before Pay', () => {
  it.each([
    [emptyCard, 'card', ['number', 'expiry', 'code']],
    [{ ...card, code: '' }, 'card', ['code']],
    [card, 'opening', ['bank']],
    [card, 'troubled', ['again']],
    [card, 'ready', []],
    [card, 'paying', []],
    [card, 'bank', []],
    [card, 'failed', ['again']],
  ] as const)('%o, %s', (fields, step, needed) => {
    expect(cardNeeds(fields, step, today)).toEqual(needed)
  })
})

test.each([
  ['idle', []],
  ['opening', ['quote']],
  ['troubled', ['again']],
  ['ready', []],
  ['paying', []],
  ['failed', ['again']],
] as const)('the form of the bank, %s', (step, needed) => {
  expect(widgetNeeds(step)).toEqual(needed)
})

test.each([
  [{ offer: false, returns: false }, ['offer', 'returns']],
  [{ offer: true, returns: false }, ['returns']],
  [{ offer: true, returns: true }, []],
])('consents %o', (consents, needed) => {
  expect(consentNeeds(consents)).toEqual(needed)
})
