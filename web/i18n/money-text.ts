import { groupThousands, type Minor } from '#contract/money.ts'

const signs: Record<string, string> = { KZT: '₸', RUB: '₽' }
const noBreakSpace = '\u00a0'

/** "1 012,36 ₽": a sum in the currency a bank charges in, grouped alike in every language. */
export function moneyText(amountMinor: Minor, currency: string): string {
  return `${groupThousands(amountMinor)}${noBreakSpace}${signs[currency] ?? currency}`
}

/** "5,95": a rate with the decimals it was set with. */
export function rateText(rate: number): string {
  return String(rate).replace('.', ',')
}
