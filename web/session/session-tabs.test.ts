import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anna, answer, makeDevice, storageOf } from './device.test-aid.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab of Anna's, with something in it that goes with her. */
async function makeTab() {
  const device = await makeDevice('good')
  device.fetch.mockReturnValueOnce(answer(200, anna))
  await device.session.startSession()
  device.tab.set('shown-qr', 'an order')
  return device
}

/** The server does not know the token any more. */
function endSessionOf({ fetch, session }: Awaited<ReturnType<typeof makeTab>>) {
  fetch.mockReturnValueOnce(answer(401, { message: 'no' }))
  return session.refreshUser()
}

describe('the session of a device with several tabs', () => {
  test('another tab logs out', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    device.tab.set('shown-qr', 'an order').set('top-up-return', '["an order","/"]')
    device.stored.delete('auth-token')
    device.listeners.get('storage')!({ key: 'auth-token' })
    await vi.advanceTimersByTimeAsync(0)
    expect([device.state().state, device.tab.size]).toEqual(['guest', 0])
  })

  test('a session that another tab saw end by itself has ended here too', async () => {
    const device = await makeTab()
    // What the other tab leaves behind, as this one would.
    const other = await makeDevice('good')
    other.fetch.mockReturnValue(answer(401, { message: 'no' }))
    await other.session.startSession()
    device.stored.clear()
    other.stored.forEach((value, key) => device.stored.set(key, value))
    vi.stubGlobal('localStorage', storageOf(device.stored))
    vi.stubGlobal('sessionStorage', storageOf(device.tab))
    device.listeners.get('storage')!({ key: 'auth-token' })
    device.listeners.get('pageshow')!({ persisted: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(device.state()).toEqual({ state: 'guest', user: null, ended: true })
    expect(device.tab.get('shown-qr')).toBe('an order')
    device.session.acceptLogin({ token: 'next', user: anna })
    expect([...device.stored]).toEqual([['auth-token', 'next']])
  })

  test.each([
    ['another tab', 'storage', { key: 'auth-token' }],
    ['the browser’s memory of pages', 'pageshow', { persisted: true }],
    ['a tab that comes forward', 'focus', {}],
    ['an app that was in front of a phone’s browser', 'visibilitychange', {}],
  ])('by %s, whom the new token names is nobody until it is known', async (_, name, event) => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    const asked = Promise.withResolvers<Response>()
    device.fetch.mockReturnValue(asked.promise)
    device.stored.set('auth-token', 'of-somebody-else')
    device.listeners.get(name)!(event)
    expect(device.state()).toEqual({ state: 'unknown', user: null })
    asked.resolve(new Response(JSON.stringify({ ...anna, id: 2 })))
    await vi.advanceTimersByTimeAsync(0)
    expect(device.state().user?.id).toBe(2)
  })

  test('a log-out elsewhere is seen before anybody is asked', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    device.fetch.mockReturnValue(new Promise(() => {}))
    void device.session.refreshUser()
    device.stored.delete('auth-token')
    device.listeners.get('storage')!({ key: 'auth-token' })
    expect(device.state().state).toBe('guest')
  })

  test('a slow log-out leaves the next person logged in', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    const told = Promise.withResolvers<Response>()
    device.fetch.mockReturnValue(told.promise)
    const ended = device.session.endSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.state().state).toBe('guest')
    expect(device.fetch.mock.lastCall![1].headers).toMatchObject({ authorization: 'Bearer good' })
    device.session.acceptLogin({ token: 'next', user: { ...anna, id: 2 } })
    told.resolve(new Response('{}'))
    await ended
    expect([device.state().user?.id, device.stored.get('auth-token')]).toEqual([2, 'next'])
  })

  test('a late answer for an old token says nothing about the new one', async () => {
    const device = await makeDevice('old')
    const late = Promise.withResolvers<Response>()
    device.fetch.mockReturnValueOnce(late.promise)
    const started = device.session.startSession()
    device.session.acceptLogin({ token: 'new', user: anna })
    device.fetch.mockReturnValue(answer(200, anna))
    late.resolve(new Response('{}', { status: 401 }))
    await started
    expect([device.state().state, device.stored.get('auth-token')]).toEqual(['customer', 'new'])
  })

  test('the session of another that ended meanwhile is not this one’s', async () => {
    const device = await makeTab()
    device.stored.delete('auth-token')
    device.stored.set('session-ended', 'of-somebody-else')
    device.listeners.get('focus')!({})
    await vi.advanceTimersByTimeAsync(0)
    expect(device.state()).toEqual({ state: 'guest', user: null })
    expect(device.tab.size).toBe(0)
  })

  test('whose session ended is gone once somebody else has come and gone elsewhere', async () => {
    const device = await makeTab()
    await endSessionOf(device)
    device.listeners.get('focus')!({})
    expect(device.state()).toEqual({ state: 'guest', user: null, ended: true })
    device.stored.delete('session-ended')
    device.listeners.get('focus')!({})
    await vi.advanceTimersByTimeAsync(0)
    expect(device.state()).toEqual({ state: 'guest', user: null })
    expect(device.tab.size).toBe(0)
  })

  test.each([
    ['who comes back in another tab finds theirs in this one', 1, 1],
    ['somebody else who comes there finds nothing', 2, 0],
  ])('%s', async (_, id, kept) => {
    const device = await makeTab()
    await endSessionOf(device)
    expect(device.session.findOwnerId()).toBe(1)
    device.fetch.mockReturnValue(answer(200, { ...anna, id }))
    device.stored.set('auth-token', 'next')
    device.listeners.get('storage')!({ key: 'auth-token' })
    expect(device.session.findOwnerId()).toBe(null)
    await vi.advanceTimersByTimeAsync(0)
    expect([device.state().user?.id, device.tab.size]).toEqual([id, kept])
  })

  test('what was written is nobody’s once another’s session has ended as well', async () => {
    const device = await makeTab()
    await endSessionOf(device)
    device.fetch.mockReturnValue(answer(401, { message: 'no' }))
    device.stored.set('auth-token', 'of-somebody-else')
    device.listeners.get('storage')!({ key: 'auth-token' })
    await vi.advanceTimersByTimeAsync(0)
    expect([device.state().ended, device.session.findOwnerId()]).toEqual([true, null])
  })

  test('who came elsewhere and has logged out before it was known here leaves nothing', async () => {
    const device = await makeTab()
    device.fetch.mockReturnValue(answer(503, { message: 'no' }))
    device.stored.set('auth-token', 'next')
    device.listeners.get('storage')!({ key: 'auth-token' })
    await vi.advanceTimersByTimeAsync(0)
    expect(device.tab.size).toBe(1)
    device.stored.delete('auth-token')
    device.listeners.get('storage')!({ key: 'auth-token' })
    await vi.advanceTimersByTimeAsync(0)
    expect([device.state().state, device.tab.size]).toEqual(['guest', 0])
  })

  test('a log-in that failed in a tab of nobody leaves an ended session to its customer', async () => {
    const device = await makeTab()
    await endSessionOf(device)
    const other = await makeDevice(null)
    other.stored.set('session-ended', device.stored.get('session-ended')!)
    await other.session.startSession()
    other.session.forgetSession()
    expect([...other.stored]).toEqual([...device.stored])
  })

  test('who logs in after another’s session ended finds nothing of theirs in the tab', async () => {
    const device = await makeTab()
    await endSessionOf(device)
    device.session.acceptLogin({ token: 'again', user: anna })
    expect(device.tab.get('shown-qr')).toBe('an order')
    await endSessionOf(device)
    device.session.acceptLogin({ token: 'next', user: { ...anna, id: 2 } })
    expect(device.tab.size).toBe(0)
  })

  test('why a session has ended is there before other tabs hear that it has', async () => {
    const device = await makeDevice('good')
    const marks: unknown[] = []
    device.stored.delete = (key) => {
      if (key === 'auth-token') marks.push(device.stored.get('session-ended'))
      return Map.prototype.delete.call(device.stored, key)
    }
    device.fetch.mockReturnValueOnce(answer(401, { message: 'no' }))
    await device.session.startSession()
    expect(marks).toEqual(['good'])
  })
})
