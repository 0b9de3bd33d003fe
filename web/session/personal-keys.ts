import { deviceStorage, tabStorage } from '#web/app/device-storage.ts'

/** Published name of the local storage key (spec §3). */
export const tokenKey = 'auth-token'
/** The customer's promo code, and the one their order was made with. */
export const promoKey = 'promo-code'
export const orderedCodeKey = 'ordered-code'
/** What a payment and a review keep in their tab. */
export const shownQrKey = 'shown-qr'
export const topUpReturnKey = 'top-up-return'
export const reviewDraftKey = 'review-draft'

/** What is personal leaves the device with the session. */
export function clearDevice(): void {
  deviceStorage.remove(tokenKey)
  deviceStorage.remove(promoKey)
  deviceStorage.remove(orderedCodeKey)
}

/** What is personal leaves the tab with the customer. */
export function forgetTab(): void {
  tabStorage.remove(shownQrKey)
  tabStorage.remove(topUpReturnKey)
  tabStorage.remove(reviewDraftKey)
}
