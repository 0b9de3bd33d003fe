import { onlyDigits, withoutDecimals } from './digits.rules.ts'

/** What a browser reports after one edit: the field's text, the caret, the kind of edit. */
export interface Edit {
  /** Text of the field before the edit. */
  before: string
  /** Text after the browser applied the edit, not yet formatted. */
  typed: string
  /** Caret in `typed`. */
  caret: number
  /** `InputEvent.inputType`; empty for autofill and paste of old browsers. */
  kind: string
}

/** Formatted text and where the caret belongs in it. */
export interface Edited {
  text: string
  caret: number
}

export function isDeletion(kind: string): boolean {
  return kind.startsWith('delete')
}

/** Position just behind the n-th digit; with none before it, the start. */
export function caretBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at]!)) seen += 1
    if (seen === digitCount) return at + 1
  }
  return text.length
}

export interface Digits {
  all: string
  /** How many of them stand before the caret. */
  left: number
}

/** Pressing Backspace or Delete on a separator takes the digit behind it: never a dead key. */
function withoutSkippedDigit(edit: Edit, digits: Digits): Digits {
  const onSeparator = isDeletion(edit.kind) && onlyDigits(edit.before) === digits.all
  if (!onSeparator || edit.typed.length >= edit.before.length) return digits
  const forward = edit.kind.includes('Forward')
  const at = forward ? digits.left : digits.left - 1
  if (at < 0 || at >= digits.all.length) return digits
  return {
    all: digits.all.slice(0, at) + digits.all.slice(at + 1),
    left: forward ? digits.left : digits.left - 1,
  }
}

/** What does not fit is cut from what was just put in: digits that were there never fall off. */
export function cutToFit(digits: Digits, max: number): Digits {
  const cut = Math.min(Math.max(digits.all.length - max, 0), digits.left)
  const all = digits.all.slice(0, digits.left - cut) + digits.all.slice(digits.left)
  return { all: all.slice(0, max), left: Math.min(digits.left - cut, max) }
}

export function digitsOf(edit: Edit): Digits {
  const left = onlyDigits(edit.typed.slice(0, edit.caret)).length
  return withoutSkippedDigit(edit, { all: onlyDigits(edit.typed), left })
}

/**
 * One edit of a sum of money: groups of three, so many digits at most, no leading zero but behind a
 * digit that was taken away: another one is put there next.
 */
export function editAmount(edit: Edit, maxDigits: number): Edited {
  const typed = withoutDecimals(edit.typed, edit.kind)
  const { all, left } = cutToFit(digitsOf({ ...edit, typed }), maxDigits)
  const zeroCount = isDeletion(edit.kind) ? 0 : /^0*/.exec(all)![0].length
  const text = groupDigits(all.slice(zeroCount))
  return { text, caret: caretBehind(text, Math.max(0, left - zeroCount)) }
}

/** "75000" as it stands in a field: "75 000", with the space that no line breaks at. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}
