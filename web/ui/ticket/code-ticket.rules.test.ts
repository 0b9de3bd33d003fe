import { describe, expect, it } from 'vitest'
import { codeLength, codeParts, spellCode } from './code-ticket.rules.ts'

describe('codeParts', () => {
  it('keeps every character, in order', () => {
    for (const code of ['7K4QN-XW2D0-9HMRT', 'DEMO 1234 5678', 'ABC', '-A-']) {
      expect(
        codeParts(code)
          .map((part) => part.text)
          .join(''),
      ).toBe(code)
    }
    expect(codeParts('7K4QN-XW')).toEqual([
      { at: 0, text: '7K4QN', isGap: false },
      { at: 5, text: '-', isGap: true },
      { at: 6, text: 'XW', isGap: false },
    ])
  })
})

describe('codeLength', () => {
  it('is long from 21 characters on', () => {
    expect(codeLength('A'.repeat(20))).toBeUndefined()
    expect(codeLength('A'.repeat(21))).toBe('long')
  })
  it('is longest from 25 characters on', () => {
    expect(codeLength('A'.repeat(24))).toBe('long')
    expect(codeLength('A'.repeat(25))).toBe('longest')
  })
})

describe('spellCode', () => {
  it('says hyphens as a word', () => {
    expect(spellCode('A1-B', 'dash')).toBe('A 1 dash B')
  })
})
