/** Tenge for one unit of a currency, as the demo shop's operator would buy. */
const tengePerUnit: Readonly<Record<string, number>> = {
  AED: 141,
  AUD: 340,
  BRL: 96,
  CAD: 378,
  CNY: 73,
  EUR: 560,
  GBP: 680,
  IDR: 0.032,
  INR: 6.1,
  JPY: 3.5,
  KRW: 0.38,
  KZT: 1,
  MXN: 28,
  PLN: 135,
  RUB: 5.6,
  SAR: 138,
  TRY: 14,
  UAH: 12.5,
  USD: 520,
}

const margin = 1.12
/** Local money has no exchange in it. */
const localMargin = 1.06

/** Whole tenge a card of this nominal sells for, before it is made a price to look at. */
export function tengeForNominal(currencyCode: string, denomination: number): number {
  const rate = tengePerUnit[currencyCode]
  if (rate === undefined) throw new Error(`No rate for ${currencyCode}`)
  return denomination * rate * (currencyCode === 'KZT' ? localMargin : margin)
}

/** Tiyn. Tens of tenge below a thousand, above it hundreds less ten: 663 → 670, 3955 → 3990. */
export function retailPriceMinor(tenge: number): number {
  const shown = tenge < 1000 ? Math.ceil(tenge / 10) * 10 : Math.round(tenge / 100) * 100 - 10
  return shown * 100
}
