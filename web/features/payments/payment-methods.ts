import type { IconName } from '#web/ui/icon/icon-paths.ts'

/**
 * The ways to pay, in the order they are offered. A new way is a line here, its three texts, and
 * the part of the checkout that belongs to it.
 */
export const paymentMethods = [
  { id: 'card', icon: 'card', title: 'methodCard', note: 'methodCardNote', fee: 'methodCardFee' },
] as const satisfies readonly {
  id: string
  icon: IconName
  title: string
  note: string
  fee: string
}[]

export type PaymentMethod = (typeof paymentMethods)[number]['id']

/** A single way has no other to go over to. */
export const hasOtherMethods = [...paymentMethods].length > 1
