import {
  cardDigits,
  codeDigits,
  formatExpiry,
  groupCardNumber,
  numberDigits,
} from '#contract/card.ts'
import { limits } from '#contract/limits.ts'
import { groupThousands, minorPerUnit } from '#contract/money.ts'
import { asciiDigits } from '#web/ui/form/ascii-digits.rules.ts'
import { onlyDigits, withoutDecimals } from '#web/ui/form/digits.rules.ts'

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
export interface Field {
  text: string
  caret: number
}

function isDeletion(kind: string): boolean {
  return kind.startsWith('delete')
}

/** Position just behind the n-th digit; with none before it, the start. */
function caretBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at]!)) seen += 1
    if (seen === digitCount) return at + 1
  }
  return text.length
}

interface Digits {
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
function cutToFit(digits: Digits, max: number): Digits {
  const cut = Math.min(Math.max(digits.all.length - max, 0), digits.left)
  const all = digits.all.slice(0, digits.left - cut) + digits.all.slice(digits.left)
  return { all: all.slice(0, max), left: Math.min(digits.left - cut, max) }
}

function digitsOf(edit: Edit): Digits {
  const left = onlyDigits(edit.typed.slice(0, edit.caret)).length
  return withoutSkippedDigit(edit, { all: onlyDigits(edit.typed), left })
}

/**
 * One edit of the card number: groups of four, AmericanExpress 4-6-5 (spec §5), the caret stays
 * behind the digit it stood behind.
 */
export function editCardNumber(edit: Edit): Field {
  const digits = digitsOf(edit)
  const fitted = cutToFit(digits, numberDigits(digits.all))
  const text = groupCardNumber(cardDigits(fitted.all))
  return { text, caret: caretBehind(text, fitted.left) }
}

/** One edit of the security code: as many digits as the card's brand has. */
export function editCode(edit: Edit, cardNumber: string): Field {
  const fitted = cutToFit(digitsOf(edit), codeDigits(onlyDigits(cardNumber)))
  return { text: fitted.all, caret: fitted.left }
}

/** One edit of a sum of money: groups of three, seven digits at most (spec §5), no leading zero. */
export function editAmount(edit: Edit): Field {
  const typed = withoutDecimals(edit.typed, edit.kind)
  const { all, left } = cutToFit(digitsOf({ ...edit, typed }), limits.topUpMaxDigits)
  const zeros = /^0*/.exec(all)![0].length
  const text = all.length === zeros ? '' : groupThousands(Number(all) * minorPerUnit)
  return { text, caret: caretBehind(text, Math.max(0, left - zeros)) }
}

const expiryMaxDigits = 4

/**
 * One edit of the expiry. At the end of the field the slash and a leading zero come by themselves;
 * in the middle nothing is completed, else "12/27" could not be turned into "11/27".
 */
export function editExpiry(edit: Edit): Field {
  const typed = asciiDigits(edit.typed)
  const digits = digitsOf({ ...edit, typed })
  const removed = digits.all.length < onlyDigits(typed).length
  const atEnd = edit.caret >= edit.typed.length
  if (atEnd && !isDeletion(edit.kind)) {
    const text = formatExpiry(typed.slice(0, 12)).slice(0, 5)
    return endOf(text.length === 2 ? `${text}/` : text)
  }
  if (removed) return dateOf(digits)
  return inPlace(typed, edit.caret, digits)
}

function endOf(text: string): Field {
  return { text, caret: text.length }
}

function dateOf(digits: Digits): Field {
  const text = digits.all.length > 2 ? digits.all.replace(/^(\d\d)/, '$1/') : digits.all
  return { text, caret: caretBehind(text, digits.left) }
}

/** Keeps the slash where it stands while the middle of the date is being retyped. */
function inPlace(typed: string, caret: number, digits: Digits): Field {
  const [month = '', year] = typed.replace(/[^\d/]/g, '').split('/')
  const fits = month.length <= 2 && (year ?? '').length <= 2
  if (fits && year !== undefined) {
    const text = `${month}/${year}`
    return { text, caret: typed.slice(0, caret).replace(/[^\d/]/g, '').length }
  }
  return dateOf(cutToFit(digits, expiryMaxDigits))
}

/** On leaving the field: "1/27" becomes "01/27". */
export function settleExpiry(text: string): string {
  return formatExpiry(asciiDigits(text)).slice(0, 5)
}
