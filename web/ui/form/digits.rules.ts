import { asciiDigits } from './ascii-digits.rules.ts'

/** Only the digits of what was typed or pasted, of any script, at most `maxDigits` of them. */
export function onlyDigits(typed: string, maxDigits = Infinity): string {
  const digits = asciiDigits(typed).replace(/\D/g, '')
  return maxDigits === Infinity ? digits : digits.slice(0, maxDigits)
}
