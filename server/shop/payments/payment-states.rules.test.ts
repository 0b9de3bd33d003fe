import { describe, expect, it } from 'vitest'
import {
  canMovePayment,
  isInFlight,
  isOpenAttempt,
  nextCheckSeconds,
  paymentStates,
  paymentTransitions,
  type PaymentState,
} from './payment-states.rules.ts'

const targets = (from: PaymentState) => paymentStates.filter((to) => canMovePayment(from, to))

describe('a payment', () => {
  it.each([
    ['created', 'charging'],
    ['challenge', 'created'],
    ['challenge', 'charging'],
    ['ready', 'challenge'],
    ['waiting', 'ready'],
    ['waiting', 'challenge'],
    ['ready', 'waiting'],
    ['challenge', 'waiting'],
    ['charging', 'ready'],
    ['pending', 'waiting'],
    ['pending', 'ready'],
    ['pending', 'charging'],
    ['closing', 'waiting'],
    ['declined', 'voided'],
    ['declined', 'ready'],
    ['voided', 'ready'],
    ['captured', 'declined'],
    ['captured', 'voided'],
    ['mismatch', 'captured'],
  ] as [PaymentState, PaymentState][])('never goes from %s to %s', (from, to) => {
    expect(canMovePayment(from, to)).toBe(false)
  })

  it('that was captured or does not match stays so', () => {
    expect(targets('captured')).toEqual([])
    expect(targets('mismatch')).toEqual([])
  })

  it('given up or declined here can still turn out to be captured, or to be under way', () => {
    expect(targets('declined')).toEqual(['captured', 'mismatch'])
    expect(targets('voided')).toEqual(['pending', 'captured', 'declined', 'mismatch'])
  })

  it('can be captured from wherever money may move', () => {
    const ends = new Set<PaymentState>(['captured', 'mismatch'])
    for (const state of paymentStates) {
      expect(canMovePayment(state, 'captured')).toBe(!ends.has(state))
    }
  })

  it('never stays by moving to itself, and has a rule for every state', () => {
    for (const state of paymentStates) expect(canMovePayment(state, state)).toBe(false)
    expect(Object.keys(paymentTransitions).sort()).toEqual([...paymentStates].sort())
  })

  it('is an open attempt, in flight or over, never two of them', () => {
    expect(paymentStates.filter(isOpenAttempt)).toEqual([
      'created',
      'challenge',
      'waiting',
      'ready',
    ])
    expect(paymentStates.filter(isInFlight)).toEqual(['charging', 'pending'])
  })
})

describe('a silent bank', () => {
  it.each([
    ['charging', 5],
    ['waiting', 30],
  ] as const)('is asked soon about a payment %s, then hourly, for ever', (state, first) => {
    const waits = Array.from({ length: 40 }, (_, count) => nextCheckSeconds(count, state))
    expect(waits[0]).toBe(first)
    expect(waits.at(-1)).toBe(3600)
    expect(waits.every((wait, index) => index === 0 || wait >= waits[index - 1]!)).toBe(true)
  })
})
