import { describe, expect, test } from 'vitest'
import { editAmount } from '#web/features/payments/card/card-input.rules.ts'
import { missingKzt, sumsAbove, topUpMinor } from './top-up.rules.ts'

const nbsp = '\u00a0'

describe('the sum of a top-up', () => {
  test.each([
    ['', null],
    ['99', null],
    ['100', 10_000],
    [`9${nbsp}999${nbsp}999`, 999_999_900],
    ['५००', 50_000],
  ])('%j is %s', (text, minor) => {
    expect(topUpMinor(text)).toBe(minor)
  })

  test.each([
    ['5000', 4, `5${nbsp}000`, 5],
    ['12345678', 8, `1${nbsp}234${nbsp}567`, 9],
    ['abc', 3, '', 0],
    ['007', 3, '7', 1],
    ['000', 3, '', 0],
    ['-50,5', 5, '505', 3],
  ])('typing %j at %i shows %j', (typed, caret, text, at) => {
    const edit = { before: '', typed, caret, kind: 'insertText' }
    expect(editAmount(edit)).toEqual({ text, caret: at })
  })

  test('pasting 10 000,00 is ten thousand', () => {
    const edit = { before: '', typed: '10 000,00', caret: 9, kind: 'insertFromPaste' }
    expect(editAmount(edit)).toEqual({ text: `10${nbsp}000`, caret: 6 })
  })

  test('Backspace on the space takes the digit before it', () => {
    const before = `5${nbsp}000`
    const edit = { before, typed: '5000', caret: 1, kind: 'deleteContentBackward' }
    expect(editAmount(edit).text).toBe('')
  })
})

describe('what is missing', () => {
  test.each([
    [1_245_000, 2_219_400, 9744],
    [0, 150, 100],
    [1_000_050, 2_000_000, 10_000],
  ])('balance %i, total %i: %i tenge', (balance, total, missing) => {
    expect(missingKzt(balance, total)).toBe(missing)
  })

  test('is offered itself and rounded up', () => {
    expect(sumsAbove(9744)).toEqual([9744, 10_000, 15_000])
    expect(sumsAbove(5000)).toEqual([5000, 10_000, 15_000])
    expect(sumsAbove(9_999_990)).toEqual([9_999_990])
  })
})
