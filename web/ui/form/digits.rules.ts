import { asciiDigits } from '#contract/locales.ts'

/** Only the digits of what was typed or pasted, of any script, at most `maxDigits` of them. */
export function onlyDigits(typed: string, maxDigits = Infinity): string {
  const digits = asciiDigits(typed).replace(/\D/g, '')
  return maxDigits === Infinity ? digits : digits.slice(0, maxDigits)
}

/**
 * A pasted, dropped or filled-in sum without its decimals: "10 000,00" is ten thousand, not a
 * million, while "5,000" is five thousand. By key a sum grows one sign at a time and has none.
 */
export function withoutDecimals(text: string, kind = ''): string {
  const isWhole = kind === '' || kind.startsWith('insertFrom')
  return isWhole ? text.replace(/[.,]\p{Nd}{1,2}\P{Nd}*$/u, '') : text
}
