import { describe, expect, it } from 'vitest'
import type { Edited } from '#web/ui/form/edit-digits.rules.ts'
import { editCardNumber, editCode, editExpiry, settleExpiry } from './card-input.rules.ts'

/** A field with the caret drawn as a bar: "1234| 5". */
function read(marked: string): Edited {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

function draw({ text, caret }: Edited): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

type Rule = (edit: { before: string; typed: string; caret: number; kind: string }) => Edited

/** What the browser does before our rule sees it. */
function type(rule: Rule, from: string, put: string, kind = 'insertText'): string {
  const { text, caret } = read(from)
  const typed = text.slice(0, caret) + put + text.slice(caret)
  return draw(rule({ before: text, typed, caret: caret + put.length, kind }))
}

function backspace(rule: Rule, from: string): string {
  const { text, caret } = read(from)
  const typed = text.slice(0, caret - 1) + text.slice(caret)
  return draw(rule({ before: text, typed, caret: caret - 1, kind: 'deleteContentBackward' }))
}

function forwardDelete(rule: Rule, from: string): string {
  const { text, caret } = read(from)
  const typed = text.slice(0, caret) + text.slice(caret + 1)
  return draw(rule({ before: text, typed, caret, kind: 'deleteContentForward' }))
}

const paste = (rule: Rule, from: string, put: string) => type(rule, from, put, 'insertFromPaste')

describe('card number', () => {
  it.each([
    ['|', '4', '4|'],
    ['4242|', '4', '4242 4|'],
    ['4242 4242 4242 424|', '2', '4242 4242 4242 4242|'],
    ['42|42 4242', '9', '429|4 2424 2'],
    ['4242| 4242', '9', '4242 9|424 2'],
    ['424|2 4242', '9', '4249| 2424 2'],
    ['|4242 4242', '5', '5|424 2424 2'],
    ['3782|', '8', '3782 8|'],
    ['3782 822463|', '1', '3782 822463 1|'],
    ['4242|', ' ', '4242|'],
    ['4242|', 'x', '4242|'],
    ['4242|', '४', '4242 4|'],
  ])('typing into %s: %s gives %s', (from, put, to) => {
    expect(type(editCardNumber, from, put)).toBe(to)
  })

  it('types a whole number one key at a time, the caret always at the end', () => {
    let field = '|'
    for (const key of '4242424242424242') field = type(editCardNumber, field, key)
    expect(field).toBe('4242 4242 4242 4242|')
  })

  it.each([
    ['4242 4242 4242 4242|', '9', '4242 4242 4242 4242|'],
    ['42|42 4242 4242 4242', '9', '42|42 4242 4242 4242'],
    ['|4242 4242 4242 4242', '4', '|4242 4242 4242 4242'],
    ['3782 822463 10005|', '9', '3782 822463 10005|'],
  ])('a full number takes no more: %s, %s', (from, put, to) => {
    expect(type(editCardNumber, from, put)).toBe(to)
  })

  it.each([
    ['|', '4242424242424242', '4242 4242 4242 4242|'],
    ['|', ' 4242-4242-4242-4242 ', '4242 4242 4242 4242|'],
    ['|', '4242 4242 4242 4242 999', '4242 4242 4242 4242|'],
    ['|', '378282246310005', '3782 822463 10005|'],
    ['4242 |4242', '1111', '4242 1111| 4242'],
  ])('pasting into %s: %s gives %s', (from, put, to) => {
    expect(paste(editCardNumber, from, put)).toBe(to)
  })

  it.each([
    ['4242 4|', '4242|'],
    ['4242 42|42', '4242 4|42'],
    ['42|42 4242', '4|424 242'],
    ['4242 |4242', '424|4 242'],
    ['1|', '|'],
    ['3782 822463 1|', '3782 822463|'],
  ])('Backspace at %s gives %s', (from, to) => {
    expect(backspace(editCardNumber, from)).toBe(to)
  })

  it.each([
    ['|4242 4242', '|2424 242'],
    ['4242| 4242', '4242| 242'],
    ['4242 |4242', '4242| 242'],
    ['4242 424|2', '4242 424|'],
  ])('Delete at %s gives %s', (from, to) => {
    expect(forwardDelete(editCardNumber, from)).toBe(to)
  })

  it('regroups when the brand changes', () => {
    expect(type(editCardNumber, '|7828 2246 3100 05', '3')).toBe('3|782 822463 10005')
    expect(forwardDelete(editCardNumber, '|3782 822463 10005')).toBe('|7828 2246 3100 05')
  })
})

describe('security code', () => {
  const visa: Rule = (edit) => editCode(edit, '4242 4242 4242 4242')
  const amex: Rule = (edit) => editCode(edit, '3782 822463 10005')

  it.each([
    [visa, '12|', '3', '123|'],
    [visa, '123|', '4', '123|'],
    [amex, '123|', '4', '1234|'],
    [amex, '1234|', '5', '1234|'],
    [visa, '|23', 'a', '|23'],
    [visa, '|23', '1', '1|23'],
  ])('%# takes three digits, four for AmericanExpress', (rule, from, put, to) => {
    expect(type(rule, from, put)).toBe(to)
  })
})

describe('expiry', () => {
  it.each([
    ['|', '1', '1|'],
    ['1|', '2', '12/|'],
    ['|', '2', '02/|'],
    ['1|', '/', '01/|'],
    ['12/|', '2', '12/2|'],
    ['12/2|', '7', '12/27|'],
    ['12/27|', '9', '12/27|'],
    ['1|2/27', '0', '1|2/27'],
    ['1|/27', '1', '11|/27'],
    ['|/27', '0', '0|/27'],
    ['12/|7', '2', '12/2|7'],
  ])('typing into %s: %s gives %s', (from, put, to) => {
    expect(type(editExpiry, from, put)).toBe(to)
  })

  it.each([
    ['1227', '12/27|'],
    ['12/27', '12/27|'],
    ['12 / 27', '12/27|'],
    ['01/2027', '01/27|'],
    ['1/27', '01/27|'],
    ['1/2027', '01/27|'],
    ['१२/२७', '12/27|'],
  ])('pasting %s gives %s', (put, to) => {
    expect(paste(editExpiry, '|', put)).toBe(to)
  })

  it.each([
    ['12/27|', '12/2|'],
    ['12/2|', '12/|'],
    ['12/|', '1|'],
    ['1|', '|'],
    ['12|/27', '1|/27'],
    ['12/|27', '1|2/7'],
  ])('Backspace at %s gives %s', (from, to) => {
    expect(backspace(editExpiry, from)).toBe(to)
  })

  it('is completed on leaving the field', () => {
    expect(settleExpiry('1/27')).toBe('01/27')
    expect(settleExpiry('12/27')).toBe('12/27')
    expect(settleExpiry('')).toBe('')
  })
})
