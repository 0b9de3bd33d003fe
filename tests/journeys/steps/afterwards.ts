import { expect } from '@playwright/test'
import type { RunningShop } from '#tests/helpers/start-shop.ts'
import type { Customer } from './customer.ts'

interface Delivered {
  products: { codes: unknown[] }[]
}

/** How many codes an order brought, by the shop's own account. */
export async function codeCount(customer: Customer, orderId: string): Promise<number> {
  const { products } = await customer.ask<Delivered>('GET', `/payment-products/${orderId}`)
  return products.reduce((count, { codes }) => count + codes.length, 0)
}

/** Waits until the bank's book says so and the shop has taken that many callbacks. */
export async function expectBankSays(
  shop: RunningShop,
  orderId: string,
  state: string,
  { callbacks }: { callbacks: number },
): Promise<void> {
  await expect
    .poll(async () => {
      const payments = await shop.listPayments()
      const payment = payments.find(({ order_id: id }) => id === orderId)
      return `${payment?.state}, ${payment?.callbacks_taken} callbacks taken`
    })
    .toBe(`${state}, ${callbacks} callbacks taken`)
}
