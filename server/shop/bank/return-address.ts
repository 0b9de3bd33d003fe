/** TermUrl of 3-D Secure: ours, never what a client says. */
export function returnAddress(publicUrl: string): string {
  return `${publicUrl}/api/payments/3ds-return`
}

/** Where a browser comes back to from a page of the bank's (spec §2, home parameters). */
export function hostedReturnAddress(publicUrl: string, orderId: string): string {
  return `${publicUrl}/?paymentConfirmOrder=${encodeURIComponent(orderId)}`
}
