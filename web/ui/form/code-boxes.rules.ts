import { onlyDigits } from './digits.rules.ts'

/** Six single-digit boxes (spec §5). */
export const boxCount = 6

export interface BoxesState {
  /** The digit of every box, '' where there is none yet. */
  digits: readonly string[]
  /** The box that has the focus after the change. */
  focus: number
}

/** The value a form keeps, as boxes; gaps are kept as spaces. */
export function toBoxes(value: string): string[] {
  return Array.from({ length: boxCount }, (_, index) => onlyDigits(value[index] ?? ''))
}

/** Boxes as one value: gaps inside are spaces, so that every digit keeps its box. */
export function fromBoxes(digits: readonly string[]): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()
}

export function isComplete(digits: readonly string[]): boolean {
  return digits.every((digit) => digit !== '')
}

/**
 * Text typed, pasted or filled in at a box: everything but digits is dropped first, then at most
 * six digits fill the boxes from there on. A whole code always begins in the first box.
 */
export function enterDigits(digits: readonly string[], at: number, typed: string): BoxesState {
  const entered = onlyDigits(typed, boxCount)
  if (entered === '') return { digits: digits.with(at, ''), focus: at }
  const start = entered.length === boxCount ? 0 : at
  const next = [...digits]
  const taken = [...entered].slice(0, boxCount - start)
  taken.forEach((digit, index) => (next[start + index] = digit))
  return { digits: next, focus: Math.min(start + taken.length, boxCount - 1) }
}

/** What is typed over a box: the new digit counts, wherever the caret stood. */
export function typedOver(current: string, typed: string): string {
  if (current === '' || typed.length !== 2) return typed
  return typed.replace(current, '')
}

/** Backspace clears the box, or the one before when it is empty already. */
export function eraseDigit(digits: readonly string[], at: number): BoxesState {
  const target = digits[at] === '' ? Math.max(at - 1, 0) : at
  return { digits: digits.with(target, ''), focus: target }
}
