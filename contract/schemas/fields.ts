import * as z from 'zod/mini'
import { charactersOf, showsSomething } from '../characters.ts'
import { limits } from '../limits.ts'

/**
 * Field rules of spec §5, each problem named by a key of contract/messages. Helpers are marked free
 * of side effects so that what a bundle does not use drops out of it.
 */

/**
 * No two dots in a row, a slip that mail servers refuse (RFC 5321). No character that shows nothing
 * (DI): mail programs and IDNA leave such out and mean another mailbox. Halves of characters, which
 * no JSON column can hold, are of \p{C}. Capital ẞ is ss to older tables of IDNA and ß to newer
 * ones. The five signs of a domain stand inside words of Catalan, Greek, Hebrew and Japanese.
 */
const emailPattern =
  /^(?!.*(?:\p{DI}|\.\.))[^\s@<>(),;:"\\[\]\p{C}]{1,64}@(?!.*ẞ)[\p{L}\p{M}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb.-]+$/u

/** A domain as name servers know it; what begins with xn--- encodes no name. */
const domainPattern =
  /^(?!.{254})(?:(?!-|xn---)[a-z0-9-]{0,62}[a-z0-9]\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** Browsers and Node have it, the language does not. */
declare const URL: new (address: string) => { hostname: string }

/** Beside a label that is not ASCII every parser checks them all; of ASCII alone, not every one. */
const labelBeside = { typed: '.ж', read: '.xn--f1a' }

/** Its domain is read by IDNA as the mail client reads it, with what browsers have for it too. */
function isEmail(address: string): boolean {
  if (!emailPattern.test(address)) return false
  try {
    const { hostname } = new URL(`http://${address.split('@')[1]}${labelBeside.typed}`)
    return domainPattern.test(hostname.slice(0, -labelBeside.read.length))
  } catch {
    return false
  }
}

/** Letters of Latin, Cyrillic and Devanagari with their marks, and digits: nothing else. */
const passwordPattern = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}\p{Nd}]*$/u

/** A required text: something to be seen, at most `max` characters after trimming. */
/*#__NO_SIDE_EFFECTS__*/
export function text(max: number) {
  return z
    .string('required')
    .check(z.trim(), z.refine(showsSomething, 'required'), z.maxLength(max, 'too_long'))
}

/** Before it is composed: no letter with its marks takes eight units to become one. */
const emailMaxUnits = limits.emailMaxChars * 8

/** Read in one width and composition, which is what letters go to and accounts are found by. */
/*#__NO_SIDE_EFFECTS__*/
export function email() {
  return z.string('required').check(
    z.trim(),
    // First: to compose heaped marks takes time by the square of their number.
    z.maxLength(emailMaxUnits, { error: 'email_too_long', abort: true }),
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(limits.emailMaxChars, 'email_too_long'),
    z.refine(isEmail, 'email_format'),
  )
}

/** What a person takes for letters and signs, however they are stored; joiners show nothing. */
function signCount(name: string): number {
  return [...name.normalize('NFC').replaceAll(/\p{Cf}/gu, '')].length
}

/** More marks than any writing heaps on its letters. */
const nameMaxUnits = limits.nameMaxChars * 8

/**
 * No control marks, with one exception: joiners inside Devanagari, which choose between ligature
 * and half letter, and inside an emoji of several. Elsewhere they only make two names look alike,
 * as letters do that show nothing. No heap of marks on one letter: it is drawn over other lines.
 */
const namePattern =
  /^(?![^]*\p{M}{6})(?![^]*[\u115f\u1160\u2028\u2029\u2800\u3164\uffa0])(?:\p{Script=Devanagari}[\u200c\u200d](?=\p{Script=Devanagari})|[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})|[^\p{Cc}\p{Cf}\p{Cs}<>])*$/u

/**
 * The display name. At most 16 characters as a person counts them; at least 4
 * letters and signs, for a common Hindi name is two or three syllables of several signs each.
 */
/*#__NO_SIDE_EFFECTS__*/
export function customerName() {
  return z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(nameMaxUnits, { error: 'name_too_long', abort: true }),
    z.regex(namePattern, 'name_characters'),
    z.refine((name) => signCount(name) >= limits.nameMinChars, 'name_too_short'),
    z.refine((name) => charactersOf(name).length <= limits.nameMaxChars, 'name_too_long'),
  )
}

/** A password being chosen: 8 to 32 letters and digits (docs/security.md). */
/*#__NO_SIDE_EFFECTS__*/
export function newPassword() {
  return z
    .string('password_empty')
    .check(
      z.minLength(1, 'password_empty'),
      z.regex(passwordPattern, 'password_characters'),
      z.minLength(limits.newPasswordMinChars, 'password_too_short'),
      z.maxLength(limits.passwordMaxChars, 'password_too_long'),
    )
}

/** A password being proven: whatever is stored is accepted, spec §5 caps it at 32. */
/*#__NO_SIDE_EFFECTS__*/
export function password() {
  return z
    .string('password_empty')
    .check(
      z.minLength(1, 'password_empty'),
      z.maxLength(limits.passwordMaxChars, 'password_too_long'),
    )
}

/** The digits that came by mail. */
/*#__NO_SIDE_EFFECTS__*/
export function verificationCode() {
  const pattern = new RegExp(`^\\d{${limits.verificationCodeDigits}}$`)
  return z.string('required').check(z.regex(pattern, 'code_format'))
}

/** The answer of the spam check, whichever adapter made it. */
/*#__NO_SIDE_EFFECTS__*/
export function spamCheckToken() {
  return z
    .string('spam_check_required')
    .check(z.minLength(1, 'spam_check_required'), z.maxLength(4096, 'spam_check_required'))
}

/** A whole number that came as digits of an address or a query; `problem` says what it may be. */
/*#__NO_SIDE_EFFECTS__*/
export function digits(max: number, problem = 'number') {
  return z.pipe(
    z.string(problem).check(z.regex(/^\d{1,10}$/, problem)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.maximum(max, problem)),
    ),
  )
}

/** Which stretch of a list is wanted: `page` counts from 1 and gives way to `offset`. */
/*#__NO_SIDE_EFFECTS__*/
export function pageQuery() {
  return {
    page: z.optional(digits(1_000_000_000)),
    offset: z.optional(digits(1_000_000_000)),
    per_page: z.optional(
      z.pipe(digits(limits.pageMaxCount, 'per_page'), z.number().check(z.minimum(1, 'per_page'))),
    ),
  }
}

/** An integer id in an address. */
/*#__NO_SIDE_EFFECTS__*/
export function idParam() {
  return digits(2_147_483_647)
}

/** An unguessable id or a token in an address. */
/*#__NO_SIDE_EFFECTS__*/
export function opaque() {
  return z.string('required').check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'unknown'))
}

/*#__NO_SIDE_EFFECTS__*/
export function message() {
  return z.object({ message: z.string() })
}
