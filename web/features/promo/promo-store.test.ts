import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const anna = { id: 1, email: 'anna@demo.shop', name: 'Anna', verified: true, balance: 50 }

/** A device of Anna’s that has kept a code, with another tab beside it. */
async function makeDevice(code: string, { isLate = false } = {}) {
  const stored = new Map([['promo-code', code]])
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  })
  vi.resetModules()
  const session = await import('#web/session/session-store.ts')
  if (isLate) session.acceptLogin({ token: 'good', user: anna })
  const { promo } = await import('./promo-store.ts')
  if (!isLate) session.acceptLogin({ token: 'good', user: anna })
  return {
    stored,
    session,
    code: () => promo.store.getSnapshot().code,
    /** The server does not know the token any more. */
    async endByItself() {
      vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
      await session.refreshUser()
    },
    async tryAsGuest(code: string) {
      promo.follow({ subtotalMinor: 100_000, flush: async () => {}, reload: () => {} })
      promo.apply(code)
      await vi.waitFor(() => expect(promo.store.getSnapshot().refusal).not.toBeNull())
    },
    /** Another customer logs in elsewhere while this page sleeps, with a code or with none. */
    wake(theirs: string | null) {
      if (theirs === null) stored.delete('promo-code')
      else stored.set('promo-code', theirs)
      session.acceptLogin({ token: 'another', user: { ...anna, id: 2 } })
    },
    /** Another tab puts a code here, or takes it away. */
    elsewhere(changed: string | null) {
      if (changed === null) stored.delete('promo-code')
      else stored.set('promo-code', changed)
      for (const listener of listeners) listener({ key: 'promo-code' })
    },
  }
}

beforeEach(() => {
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the promo code of a device', () => {
  test('is in force again after a reload, and goes with its customer', async () => {
    const device = await makeDevice('DEMO10')
    expect(device.code()).toBe('DEMO10')
    device.session.forgetSession()
    expect([device.code(), device.stored.size]).toEqual([null, 0])
  })

  test.each([
    ['ONCE500', false],
    [null, false],
    [null, true],
  ])(
    'of a page that slept is that of the next customer: %j, fetched after the log-in: %j',
    async (theirs, isLate) => {
      const device = await makeDevice('DEMO10', { isLate })
      device.wake(theirs)
      expect([device.code(), device.stored.get('promo-code') ?? null]).toEqual([theirs, theirs])
      device.session.forgetSession()
      expect(device.code()).toBeNull()
    },
  )

  test.each([
    ['is in force again for who logs in again after their session ended', anna.id, 'DEMO10'],
    ['is not for another one who logs in then', 2, null],
  ])('%s', async (_, id, code) => {
    const device = await makeDevice('DEMO10')
    await device.endByItself()
    expect([device.code(), device.stored.has('promo-code')]).toEqual([null, false])
    device.session.acceptLogin({ token: 'new', user: { ...anna, id } })
    expect([device.code(), device.stored.get('promo-code') ?? null]).toEqual([code, code])
    device.session.forgetSession()
    device.session.acceptLogin({ token: 'newer', user: anna })
    expect(device.code()).toBeNull()
  })

  test.each([anna.id, 2])(
    'that is refused to a guest meanwhile comes in its place: %d',
    async (id) => {
      const device = await makeDevice('DEMO10')
      await device.endByItself()
      await device.tryAsGuest('once500')
      device.session.acceptLogin({ token: 'new', user: { ...anna, id } })
      expect(device.code()).toBe('ONCE500')
    },
  )

  test('is left to the tab in which they log in again', async () => {
    const device = await makeDevice('DEMO10')
    await device.endByItself()
    device.session.sessionStore.set({ state: 'unknown', user: null })
    device.session.acceptLogin({ token: 'new', user: anna })
    expect([device.code(), device.stored.has('promo-code')]).toEqual([null, false])
  })

  test('follows what another tab does with it', async () => {
    const device = await makeDevice('DEMO10')
    device.elsewhere(null)
    expect(device.code()).toBeNull()
    device.elsewhere('ONCE500')
    expect(device.code()).toBe('ONCE500')
  })
})
