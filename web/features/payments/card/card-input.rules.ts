import {
  cardDigits,
  codeDigits,
  formatExpiry,
  groupCardNumber,
  numberDigits,
} from '#contract/card.ts'
import { asciiDigits } from '#contract/locales.ts'
import { onlyDigits } from '#web/ui/form/digits.rules.ts'
import {
  caretBehind,
  cutToFit,
  digitsOf,
  isDeletion,
  type Digits,
  type Edit,
  type Edited,
} from '#web/ui/form/edit-digits.rules.ts'

/**
 * One edit of the card number: groups of four, AmericanExpress 4-6-5 (spec §5), the caret stays
 * behind the digit it stood behind.
 */
export function editCardNumber(edit: Edit): Edited {
  const digits = digitsOf(edit)
  const fitted = cutToFit(digits, numberDigits(digits.all))
  const text = groupCardNumber(cardDigits(fitted.all))
  return { text, caret: caretBehind(text, fitted.left) }
}

/** One edit of the security code: as many digits as the card's brand has. */
export function editCode(edit: Edit, cardNumber: string): Edited {
  const fitted = cutToFit(digitsOf(edit), codeDigits(onlyDigits(cardNumber)))
  return { text: fitted.all, caret: fitted.left }
}

const expiryMaxDigits = 4

/**
 * One edit of the expiry. At the end of the field the slash and a leading zero come by themselves;
 * in the middle nothing is completed, else "12/27" could not be turned into "11/27".
 */
export function editExpiry(edit: Edit): Edited {
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

function endOf(text: string): Edited {
  return { text, caret: text.length }
}

function dateOf(digits: Digits): Edited {
  const text = digits.all.length > 2 ? digits.all.replace(/^(\d\d)/, '$1/') : digits.all
  return { text, caret: caretBehind(text, digits.left) }
}

/** Keeps the slash where it stands while the middle of the date is being retyped. */
function inPlace(typed: string, caret: number, digits: Digits): Edited {
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
