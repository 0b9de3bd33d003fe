import { vi } from 'vitest'

/** Looks until it holds; a busy machine stands still for a second. */
export function soon(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000 })
}
