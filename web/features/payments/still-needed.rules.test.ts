import { describe, expect, it } from 'vitest'
import { emptyCard } from './card-fields.rules.ts'
import { stillNeeded } from './still-needed.rules.ts'

const today = { year: 2026, month: 11 }
const card = { number: '4242 4242 4242 4242', expiry: '12/27', code: '123' }
const both = { offer: true, returns: true }
const none = { offer: false, returns: false }

describe('what is still needed before Pay', () => {
  it.each([
    [
      { card: emptyCard, consents: none, step: 'card' },
      ['number', 'expiry', 'code', 'offer', 'returns'],
    ],
    [{ card: { ...card, code: '' }, consents: both, step: 'card' }, ['code']],
    [{ card, consents: { ...both, returns: false }, step: 'ready' }, ['returns']],
    [{ card, consents: both, step: 'opening' }, ['bank']],
    [{ card, consents: both, step: 'troubled' }, ['bank']],
    [{ card, consents: both, step: 'ready' }, []],
    [{ card, consents: both, step: 'paying' }, []],
    [{ card, consents: both, step: 'bank' }, []],
    [{ card, consents: both, step: 'failed' }, ['again']],
    [{ card: null, consents: none, step: 'card' }, ['offer', 'returns']],
    [{ card: null, consents: both, step: 'failed' }, []],
  ] as const)('%o', (form, needed) => {
    expect(stillNeeded(form, today)).toEqual(needed)
  })
})
