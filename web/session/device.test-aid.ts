import { vi } from 'vitest'

export const anna = { id: 1, email: 'anna@demo.shop', name: 'Anna', verified: true, balance: 50 }

/** A device of its own for each test: storage, network and the window's events. */
export async function makeDevice(token: string | null) {
  const stored = new Map(token === null ? [] : [['auth-token', token]])
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  const listeners = new Map<string, (event: object) => void>()
  const tab = new Map<string, string>()
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('fetch', fetch)
  const addEventListener = (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener)
  vi.stubGlobal('window', { addEventListener })
  vi.stubGlobal('document', { addEventListener, hidden: false })
  vi.resetModules()
  const session = await import('./session-store.ts')
  return { stored, tab, fetch, listeners, session, state: () => session.sessionStore.getSnapshot() }
}

export const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
})

export const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))
