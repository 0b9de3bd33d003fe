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

/** The other way round: the KZT in the books for a part of the charge, never more than is left. */
export function bookedFor(captured: Sums, given: Sums, chargeMinor: Minor): Minor {
  const upTo = portion(
    given.chargedMinor + chargeMinor,
    captured.bookedMinor,
    captured.chargedMinor,
  )
  return Math.max(0, Math.min(captured.bookedMinor, upTo) - given.bookedMinor)
}

/**
 * What the bank took beyond all that was left, in KZT: so much had gone to the balance before.
 * `sentMinor` of the charge it had taken already. Counted from what it took in all, so that taking
 * the whole charge is taking the whole payment; nothing while the rest of the charge covers it,
 * however the parts before were rounded.
 */
export function beyondLeft(
  captured: Sums,
  given: Sums & { sentMinor: Minor },
  chargeMinor: Minor,
): Minor {
  if (chargeMinor <= leftOf(captured, given).chargedMinor) return 0
  const upTo = (part: Minor) => portion(part, captured.bookedMinor, captured.chargedMinor)
  const takenMinor = upTo(given.sentMinor + chargeMinor) - upTo(given.sentMinor)
  return Math.max(0, takenMinor - bookedFor(captured, given, chargeMinor))
}

/** What is left of a capture. */
export function leftOf(captured: Sums, given: Sums): Sums {
  return {
    bookedMinor: Math.max(0, captured.bookedMinor - given.bookedMinor),
    chargedMinor: Math.max(0, captured.chargedMinor - given.chargedMinor),
  }
}

/** part × whole / of, halves up; nothing when there is nothing to be in proportion to. */
function portion(part: Minor, whole: Minor, of: Minor): Minor {
  if (of === 0) return 0
  const twice = (2n * BigInt(part) * BigInt(whole)) / BigInt(of)
  return Number((twice + 1n) / 2n)
}
