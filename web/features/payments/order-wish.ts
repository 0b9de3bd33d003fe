/** What an order is made for: the basket by card or from the balance, or money on the balance. */
export type OrderWish =
  | { type: 'purchase' | 'spending'; code?: string | undefined }
  | { type: 'balance' }
