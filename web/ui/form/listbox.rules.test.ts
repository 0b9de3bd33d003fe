import { describe, expect, it } from 'vitest'
import { findByLetter, moveActive } from './listbox.rules.ts'

describe('moveActive', () => {
  it('stops at both ends', () => {
    expect(moveActive('ArrowDown', 0, 3)).toBe(1)
    expect(moveActive('ArrowDown', 2, 3)).toBe(2)
    expect(moveActive('ArrowUp', 0, 3)).toBe(0)
    expect(moveActive('End', 0, 3)).toBe(2)
    expect(moveActive('Home', 2, 3)).toBe(0)
    expect(moveActive('x', 1, 3)).toBeNull()
  })
})

describe('findByLetter', () => {
  const options = ['Popular', 'New', 'Price', 'Новые'].map((text) => ({ id: text, text }))
  it('goes around from the active option', () => {
    expect(findByLetter(options, 0, 'p')).toBe(2)
    expect(findByLetter(options, 2, 'P')).toBe(0)
    expect(findByLetter(options, 0, 'н')).toBe(3)
    expect(findByLetter(options, 0, 'z')).toBeNull()
    expect(findByLetter(options, 0, 'Enter')).toBeNull()
  })
})
