import type { IconName } from '#web/ui/icon/icon-paths.ts'

/**
 * The ways to pay, in the order they are offered. A new way is a line here, its three texts, and
 * the part of the checkout that belongs to it.
 */
export const offeredMethods = [
  { id: 'card', icon: 'card', title: 'methodCard', note: 'methodCardNote', fee: 'methodCardFee' },
  { id: 'qr', icon: 'qr', title: 'methodQr', note: 'methodQrNote', fee: 'methodQrFee' },
  // What it holds, and what remains of it, take the place of its texts.
  { id: 'balance', icon: 'wallet', title: 'methodBalance', note: null, fee: null },
  {
    id: 'hosted',
    icon: 'external',
    title: 'methodHosted',
    note: 'methodHostedNote',
    fee: 'methodHostedFee',
  },
] as const satisfies readonly {
  id: string
  icon: IconName
  title: string
  note: string | null
  fee: string | null
}[]

export type OfferedMethod = (typeof offeredMethods)[number]['id']

export type TopUpMethod = 'card' | 'qr'

/** A balance is not topped up from itself, and the bank's page takes purchases only. */
export const topUpMethods = offeredMethods.filter(({ id }) => id === 'card' || id === 'qr')

/** Query parameter of the checkout that brings a choice made elsewhere. */
export const methodParam = 'method'

/** The way to pay that an address asks for; the first one when it names none. */
export function methodOf(search: string): OfferedMethod {
  const wished = new URLSearchParams(search).get(methodParam)
  return offeredMethods.find(({ id }) => id === wished)?.id ?? offeredMethods[0].id
}

/** The query with another way to pay in it; the first one needs no word. */
export function withMethod(search: string, method: OfferedMethod): string {
  const params = new URLSearchParams(search)
  if (method === offeredMethods[0].id) params.delete(methodParam)
  else params.set(methodParam, method)
  return params.size === 0 ? '' : `?${params}`
}
