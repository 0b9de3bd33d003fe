import { describe, expect, it } from 'vitest'
import { br } from '#contract/messages/br.ts'
import { en } from '#contract/messages/en.ts'
import { hi } from '#contract/messages/hi.ts'
import { ru } from '#contract/messages/ru.ts'
import { declineWords } from './decline-words.rules.ts'

describe('the words of a decline', () => {
  it('lead with what became of the money', () => {
    expect(declineWords('The bank declined the payment. Nothing was charged')).toEqual({
      lead: 'Nothing was charged',
      reason: 'The bank declined the payment.',
    })
  })

  it('promise nothing that was not said', () => {
    expect(declineWords('The bank is silent')).toEqual({ lead: null, reason: 'The bank is silent' })
  })

  it.each(Object.entries({ br, en, hi, ru }))(
    'are told in two parts for each reason, in %s',
    (_, messages) => {
      const keys = Object.keys(messages).filter((key) => /^declined(_|$)/.test(key))
      const words = keys.map((key) => declineWords(messages[key as keyof typeof messages]))
      expect(keys.length).toBeGreaterThan(5)
      expect(new Set(words.map(({ lead }) => lead)).size).toBe(1)
      expect(words[0]!.lead).not.toBeNull()
    },
  )
})
