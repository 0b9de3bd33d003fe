import { describe, expect, test } from 'vitest'
import { editAmount, groupDigits } from './edit-digits.rules.ts'

const nbsp = '\u00a0'

describe('a sum of money in a field', () => {
  test.each([
    ['5000', 4, `5${nbsp}000`, 5],
    ['12345678', 8, `1${nbsp}234${nbsp}567`, 9],
    ['abc', 3, '', 0],
    ['007', 3, '7', 1],
    ['000', 3, '', 0],
    ['-50,5', 5, '505', 3],
  ])('typing %j at %i shows %j', (typed, caret, text, at) => {
    const edit = { before: '', typed, caret, kind: 'insertText' }
    expect(editAmount(edit, 7)).toEqual({ text, caret: at })
  })

  test('pasting 10 000,00 is ten thousand', () => {
    const edit = { before: '', typed: '10 000,00', caret: 9, kind: 'insertFromPaste' }
    expect(editAmount(edit, 7)).toEqual({ text: `10${nbsp}000`, caret: 6 })
  })

  test('Backspace on the space takes the digit before it', () => {
    const before = `75${nbsp}000`
    const edit = { before, typed: '75000', caret: 2, kind: 'deleteContentBackward' }
    expect(editAmount(edit, 7)).toEqual({ text: `7${nbsp}000`, caret: 1 })
  })

  test('another first digit is put before the zeros that stand behind it', () => {
    const before = `105${nbsp}000`
    const taken = { before, typed: `05${nbsp}000`, caret: 0, kind: 'deleteContentBackward' }
    const without = editAmount(taken, 7)
    expect(without).toEqual({ text: `05${nbsp}000`, caret: 0 })
    const put = { before: without.text, typed: `2${without.text}`, caret: 1, kind: 'insertText' }
    expect(editAmount(put, 7)).toEqual({ text: `205${nbsp}000`, caret: 1 })
  })

  test('digits that do not fit are cut from what was just typed', () => {
    const edit = { before: `75${nbsp}000`, typed: `1475${nbsp}000`, caret: 2, kind: 'insertText' }
    expect(editAmount(edit, 6)).toEqual({ text: `175${nbsp}000`, caret: 1 })
  })

  test.each([
    ['', ''],
    ['0', '0'],
    ['400', '400'],
    ['75000', `75${nbsp}000`],
  ])('%j stands there as %j', (digits, text) => {
    expect(groupDigits(digits)).toBe(text)
  })
})
