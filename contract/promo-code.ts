/** A promo code as it is compared and stored: without spaces, in capitals. */
export function normalisePromoCode(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
