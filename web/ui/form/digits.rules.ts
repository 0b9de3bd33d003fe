/** Only the digits of what was typed or pasted, at most `maxDigits` of them. */
export function onlyDigits(typed: string, maxDigits = Infinity): string {
  const digits = typed.replace(/\D/g, '')
  return maxDigits === Infinity ? digits : digits.slice(0, maxDigits)
}
