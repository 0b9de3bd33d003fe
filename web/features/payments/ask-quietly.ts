import type { ConfirmStatus } from '#contract/order-states.ts'

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

/** Paid, or a bank has still to say so: nobody pays once more meanwhile. */
export function isPaid(truth: { status: ConfirmStatus; checking: boolean } | null): boolean {
  return truth !== null && (truth.status === 'success' || truth.checking)
}
