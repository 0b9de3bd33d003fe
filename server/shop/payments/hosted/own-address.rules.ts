/**
 * Whether an address is one that a bank's page leads back to: the home page, alone or with the
 * order it is about. Compared, never used: the shop sends its own.
 */
export function isOwnAddress(publicUrl: string, address: string): boolean {
  if (address === publicUrl || address === `${publicUrl}/`) return true
  const ofOrder = `${publicUrl}/?paymentConfirmOrder=`
  const orderId = address.startsWith(ofOrder) ? address.slice(ofOrder.length) : ''
  return /^[A-Za-z0-9_-]{1,128}$/.test(orderId)
}
