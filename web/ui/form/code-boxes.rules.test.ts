import { describe, expect, it } from 'vitest'
import {
  enterDigits,
  eraseDigit,
  fromBoxes,
  isComplete,
  toBoxes,
  typedOver,
} from './code-boxes.rules.ts'

const empty = toBoxes('')

describe('enterDigits', () => {
  it.each([
    ['a digit', '4', 0, '4', 1],
    ['a letter clears', 'x', 0, '', 0],
    ['a pasted code', '407123', 0, '407123', 5],
    ['dashes and spaces dropped first', ' 407-123 ', 3, '407123', 5],
    ['letters dropped before six are taken', 'code: 40 71 23 99', 0, '407123', 5],
    ['leading zeros kept', '000012', 0, '000012', 5],
    ['a part from the middle', '12', 3, '   12', 5],
    ['a part that would run over', '123', 4, '    12', 5],
  ])('%s', (_, typed, at, value, focus) => {
    const state = enterDigits(empty, at, typed)
    expect(fromBoxes(state.digits)).toBe(value)
    expect(state.focus).toBe(focus)
  })

  it('leaves the other boxes alone', () => {
    expect(fromBoxes(enterDigits(toBoxes('123456'), 2, '9').digits)).toBe('129456')
  })
})

describe('typedOver', () => {
  it('takes the new digit on either side of the old one', () => {
    expect(typedOver('4', '47')).toBe('7')
    expect(typedOver('4', '74')).toBe('7')
    expect(typedOver('4', '44')).toBe('4')
    expect(typedOver('', '12')).toBe('12')
  })

  it('leaves what took the place of the old one, or was pasted, as it is', () => {
    expect(typedOver('4', '4')).toBe('4')
    expect(typedOver('4', '412345')).toBe('412345')
  })
})

describe('eraseDigit', () => {
  it('clears its own digit, then walks back', () => {
    const first = eraseDigit(toBoxes('123'), 2)
    expect(fromBoxes(first.digits)).toBe('12')
    expect(first.focus).toBe(2)
    const second = eraseDigit(first.digits, 2)
    expect(fromBoxes(second.digits)).toBe('1')
    expect(second.focus).toBe(1)
    expect(eraseDigit(empty, 0).focus).toBe(0)
  })
})

describe('isComplete', () => {
  it('wants all six', () => {
    expect(isComplete(toBoxes('12345'))).toBe(false)
    expect(isComplete(toBoxes('1 3456'))).toBe(false)
    expect(isComplete(toBoxes('123456'))).toBe(true)
  })
})
