import type { Minor } from '#contract/money.ts'
import type { Sums } from '#server/shop/payments/payments.service.ts'

/**
 * What is charged back for a refund of so much KZT. In proportion to what was captured, counted
 * from all that was given so far, so that the last refund makes the charge whole to the kopeck.
 */
export function chargeFor(captured: Sums, given: Sums, amountMinor: Minor): Minor {
  const upTo = portion(given.bookedMinor + amountMinor, captured.chargedMinor, captured.bookedMinor)
  return Math.max(0, upTo - given.chargedMinor)
}

/**
 * A part of what is left, by its KZT: in its own currency at least the smallest unit, for a part of
 * nothing would be no refund, and one unit less than what is left, for a part is not made the whole
 * by rounding: with that the order ends. Where there is but one unit, it goes with all of the KZT:
 * nothing could give back the few tiyn after it. Null when so much is not left.
 */
export function partOf(captured: Sums, given: Sums, bookedMinor: Minor): Sums | null {
  const left = leftOf(captured, given)
  if (bookedMinor > left.bookedMinor || left.chargedMinor === 0) return null
  if (bookedMinor === left.bookedMinor || left.chargedMinor === 1) return left
  const chargedMinor = Math.max(1, chargeFor(captured, given, bookedMinor))
  return { bookedMinor, chargedMinor: Math.min(chargedMinor, left.chargedMinor - 1) }
}

/** The other way round: the KZT in the books for a part of the charge, never more than is left. */
export function bookedFor(captured: Sums, given: Sums, chargeMinor: Minor): Minor {
  // Otherwise what earlier parts were rounded by would be booked for a charge of nothing.
  if (chargeMinor === 0) return 0
  const upTo = portion(
    given.chargedMinor + chargeMinor,
    captured.bookedMinor,
    captured.chargedMinor,
  )
  return Math.max(0, Math.min(captured.bookedMinor, upTo) - given.bookedMinor)
}

/**
 * What the bank took beyond all that was left, in KZT: so much had gone to the balance before, in
 * parts that were `toBalance` together. Counted in proportion to those parts alone, so that taking
 * the whole charge takes all of them back to the tiyn, however the other parts were rounded.
 */
export function beyondLeft(
  captured: Sums,
  given: Sums & { toBalance: Sums },
  chargeMinor: Minor,
): Minor {
  const { bookedMinor, chargedMinor } = given.toBalance
  const upTo = (minor: Minor) =>
    portion(Math.max(0, minor - captured.chargedMinor), bookedMinor, chargedMinor)
  return upTo(given.chargedMinor + chargeMinor) - upTo(given.chargedMinor)
}

/** What is left of a capture. */
export function leftOf(captured: Sums, given: Sums): Sums {
  return {
    bookedMinor: Math.max(0, captured.bookedMinor - given.bookedMinor),
    chargedMinor: Math.max(0, captured.chargedMinor - given.chargedMinor),
  }
}

/** What of a refused refund is still left; where its charge reaches to the end, all that is. */
export function stillOf(left: Sums, refused: Sums): Sums {
  if (refused.chargedMinor >= left.chargedMinor) return left
  return { ...refused, bookedMinor: Math.min(refused.bookedMinor, left.bookedMinor) }
}

/** part × whole / of, halves up; nothing when there is nothing to be in proportion to. */
function portion(part: Minor, whole: Minor, of: Minor): Minor {
  if (of === 0) return 0
  const twice = (2n * BigInt(part) * BigInt(whole)) / BigInt(of)
  return Number((twice + 1n) / 2n)
}
