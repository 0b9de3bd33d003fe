import { deviceStorage } from '#web/app/device-storage.ts'
import { orderedCodeKey } from '#web/session/personal-keys.ts'

/** Keeps which code an order was made with: its delivery takes that code along, and no other. */
export function keepOrderedCode(orderId: string, code: string | undefined): void {
  if (code !== undefined) deviceStorage.set(orderedCodeKey, JSON.stringify([orderId, code]))
}

/** It was taken along: another order with the same code has it anew. */
export function forgetOrderedCode(): void {
  deviceStorage.remove(orderedCodeKey)
}

/** The code of an order if it is the newest one that was made here with a code; null otherwise. */
export function findOrderedCode(orderId: string): string | null {
  try {
    const [keptFor, code] = JSON.parse(deviceStorage.get(orderedCodeKey) ?? '[]') as unknown[]
    return keptFor === orderId && typeof code === 'string' ? code : null
  } catch {
    return null
  }
}
