import type { Payment } from '#sandbox/bank/payment.ts'

const MOST_PAYMENTS = 20_000

/** All payments in the order they were opened; the oldest are forgotten when it grows too long. */
export type PaymentBook = {
  add(payment: Payment): void
  find(id: string): Payment | null
  findByMerchantId(merchantPaymentId: string): Payment | null
  findByChallenge(md: string): Payment | null
  findByPage(pageToken: string): Payment | null
  newestFirst(): Payment[]
}

export function createPaymentBook(): PaymentBook {
  const byId = new Map<string, Payment>()
  const byMerchantId = new Map<string, Payment>()
  const byChallenge = new Map<string, Payment>()
  const byPage = new Map<string, Payment>()

  function forgetOldest(): void {
    const [oldest] = byId.values()
    if (oldest === undefined) return
    byId.delete(oldest.id)
    byMerchantId.delete(oldest.merchantPaymentId)
    if (oldest.challenge) byChallenge.delete(oldest.challenge.md)
    if (oldest.pageToken) byPage.delete(oldest.pageToken)
  }

  return {
    add(payment) {
      byId.set(payment.id, payment)
      byMerchantId.set(payment.merchantPaymentId, payment)
      if (payment.challenge) byChallenge.set(payment.challenge.md, payment)
      if (payment.pageToken) byPage.set(payment.pageToken, payment)
      if (byId.size > MOST_PAYMENTS) forgetOldest()
    },
    find: (id) => byId.get(id) ?? null,
    findByMerchantId: (merchantPaymentId) => byMerchantId.get(merchantPaymentId) ?? null,
    findByChallenge: (md) => byChallenge.get(md) ?? null,
    findByPage: (pageToken) => byPage.get(pageToken) ?? null,
    newestFirst: () => [...byId.values()].reverse(),
  }
}
