import type { OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'

/**
 * The server's word on an order, or null when it cannot be asked now, whatever the reason: a
 * payment goes on without it.
 */
export async function askQuietly<Truth>(
  port: { askStatus(orderId: string): Promise<Truth> },
  orderId: string,
): Promise<Truth | null> {
  try {
    return await port.askStatus(orderId)
  } catch {
    return null
  }
}

/** The money is there, be the codes there or waited for: the order's own page tells the rest. */
export function isSettled(truth: OrderTruth): boolean {
  return truth.status === 'success' || truth.awaitsCodes
}

/** Paid, or a bank has still to say so: nobody pays once more meanwhile. */
export function isPaid(truth: OrderTruth | null): boolean {
  return truth !== null && (isSettled(truth) || truth.checking)
}
