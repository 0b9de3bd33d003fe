/**
 * A promo code as it is compared and stored: in capitals, without spaces and the marks nobody sees
 * that come along with copied text.
 */
export function normalisePromoCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
}
