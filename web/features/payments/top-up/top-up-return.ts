import { tabStorage } from '#web/app/device-storage.ts'
import { topUpReturnKey } from '#web/session/personal-keys.ts'

/**
 * A card that is confirmed on the bank's own page takes the whole tab with it: what asked stays.
 */
export function keepTopUpReturn(orderId: string, goTo: string): void {
  tabStorage.set(topUpReturnKey, JSON.stringify([orderId, goTo]))
}

/** The path that a top-up was asked for on, where this tab has kept it. */
export function findTopUpReturn(orderId: string): string | undefined {
  try {
    const [keptFor, goTo] = JSON.parse(tabStorage.get(topUpReturnKey) ?? '[]') as unknown[]
    return keptFor === orderId && typeof goTo === 'string' ? goTo : undefined
  } catch {
    return undefined
  }
}
