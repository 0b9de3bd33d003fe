import type { Minor } from '#contract/money.ts'
import type { CaptureRow } from './captures.sql.ts'

/** The currency of the books. */
const bookCurrency = 'KZT'

/** Money in the two currencies of a payment: as the books hold it (KZT) and as it was charged. */
export interface Sums {
  bookedMinor: Minor
  chargedMinor: Minor
}

type Captured = Pick<
  CaptureRow,
  'amount_minor' | 'charged_currency' | 'charged_minor' | 'currency' | 'state'
>

/**
 * What a payment brought: in the books an order's KZT, whatever currency its card was charged in.
 * A mismatch brought what was charged, which the books hold only when it is of their currency.
 */
export function capturedSums(totalMinor: Minor, capture: Captured | null): Sums {
  if (!capture) return { bookedMinor: totalMinor, chargedMinor: totalMinor }
  const chargedMinor = capture.charged_minor ?? 0
  if (capture.state === 'mismatch') {
    const isBooked = capture.charged_currency === bookCurrency
    return { bookedMinor: isBooked ? chargedMinor : 0, chargedMinor }
  }
  const isConverted = capture.currency !== bookCurrency
  return { bookedMinor: isConverted ? totalMinor : capture.amount_minor, chargedMinor }
}
