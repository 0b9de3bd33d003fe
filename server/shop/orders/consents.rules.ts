import type { OrderType } from '#contract/order-states.ts'
import type { SitePageName } from '#contract/site-pages.ts'

type ConsentPages = Readonly<Record<string, SitePageName>>

const ofTopUp: ConsentPages = { offer: 'contract-offer', privacy: 'privacy' }
const ofPurchase: ConsentPages = { ...ofTopUp, nonRefund: 'guarantees' }

/**
 * What pressing Pay agrees to, and the page whose words it is (spec §5). That money on the balance
 * is not paid out is for the offer to say.
 */
export const consentPages: Readonly<Record<OrderType, ConsentPages>> = {
  purchase: ofPurchase,
  spending: ofPurchase,
  balance: ofTopUp,
}

/** The versions of these pages as an order keeps them; a page nobody has written is left out. */
export function consentVersions<Version>(
  type: OrderType,
  versions: Partial<Record<SitePageName, Version>>,
): Record<string, Version> {
  const known = Object.entries(consentPages[type]).flatMap(([consent, name]) => {
    const version = versions[name]
    return version === undefined ? [] : [[consent, version] as const]
  })
  return Object.fromEntries(known)
}
