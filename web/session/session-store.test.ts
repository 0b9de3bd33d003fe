import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anna, answer, makeDevice } from './device.test-aid.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session of a device', () => {
  test('nobody is asked about a guest', async () => {
    const device = await makeDevice(null)
    await device.session.startSession()
    expect(device.state().state).toBe('guest')
    expect(device.fetch).not.toHaveBeenCalled()
  })

  test.each(['\u0000 not a token', 'ключ', 'x\ny', '', 'x'.repeat(201)])(
    'a token that could stand in no header is nobody’s, and is cleared: %j',
    async (token) => {
      const device = await makeDevice(token)
      await device.session.startSession()
      expect(device.stored.has('auth-token')).toBe(false)
      expect(device.state().state).toBe('guest')
      expect(device.fetch).not.toHaveBeenCalled()
    },
  )

  test('a good token names the customer', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    expect(device.state()).toEqual({ state: 'customer', user: anna })
    const headers = device.fetch.mock.calls[0]![1].headers as Record<string, string>
    expect(headers['authorization']).toBe('Bearer good')
  })

  test.each([
    ['a refusal', 401, { message: 'no' }],
    ['a refusal of somebody between', 403, { message: 'no' }],
    ['a user without a name', 200, { ...anna, name: '' }],
    ['a user with errors', 200, { ...anna, errors: { email: ['x'] } }],
  ])('%s clears the token (spec §8)', async (_, status, body) => {
    const token = 'bad'.repeat(14)
    const device = await makeDevice(token)
    device.fetch.mockReturnValue(answer(status, body))
    await device.session.startSession()
    expect(device.state()).toEqual({ state: 'guest', user: null, ended: true })
    expect(JSON.stringify([...device.stored, ...device.tab])).not.toContain(token)
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['a broken server', () => answer(503, { message: 'later' })],
    ['too many questions', () => answer(429, { message: 'later' })],
  ])('%s keeps the token and asks again', async (_, outage) => {
    const device = await makeDevice('good')
    device.fetch.mockImplementationOnce(outage)
    await device.session.startSession()
    expect(device.stored.get('auth-token')).toBe('good')
    expect(device.state()).toEqual({ state: 'unknown', user: null, unreachable: true })
    device.fetch.mockReturnValue(answer(200, anna))
    await vi.advanceTimersByTimeAsync(5000)
    expect(device.state()).toEqual({ state: 'customer', user: anna })
  })

  test('however often it is tried by hand, it is asked again once in a while', async () => {
    const device = await makeDevice('good')
    device.fetch.mockImplementation(() => answer(429, { message: 'later' }))
    await device.session.startSession()
    for (let press = 0; press < 10; press++) await device.session.refreshUser()
    device.fetch.mockClear()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(device.fetch).toHaveBeenCalledTimes(4)
  })

  test('a customer who is known stays so while the shop does not answer', async () => {
    const device = await makeDevice('good')
    device.fetch.mockImplementationOnce(() => answer(200, anna))
    await device.session.startSession()
    device.fetch.mockImplementationOnce(() => answer(503, { message: 'later' }))
    await device.session.refreshUser()
    expect(device.state()).toEqual({ state: 'customer', user: anna })
  })

  test('a balance that is no number is 0 (spec §3)', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, { ...anna, balance: 'many' }))
    await device.session.startSession()
    expect(device.state().user?.balance).toBe(0)
  })

  test.each([
    ['this one', answer(401, { message: 'no' }), { state: 'guest', user: null }],
    ['those of somebody else', answer(200, anna), { state: 'customer', user: anna }],
  ])('sessions that were ended from here, %s: no news to tell', async (_, told, state) => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValueOnce(answer(200, anna))
    await device.session.startSession()
    device.fetch.mockReturnValueOnce(told)
    await device.session.refreshAfterEnding()
    expect(device.state()).toEqual(state)
  })

  test('who stayed when others were ended is told of an end later on', async () => {
    const device = await makeDevice('good')
    device.fetch.mockImplementation(() => answer(200, anna))
    await device.session.startSession()
    await device.session.refreshAfterEnding()
    device.tab.set('shown-qr', 'an order')
    device.fetch.mockImplementation(() => answer(401, { message: 'no' }))
    await device.session.refreshUser()
    expect(device.state()).toEqual({ state: 'guest', user: null, ended: true })
    expect(device.tab.get('shown-qr')).toBe('an order')
  })

  test('what was asked before something was done is no answer to what came of it', async () => {
    const device = await makeDevice('good')
    device.fetch.mockImplementationOnce(() => answer(200, anna))
    await device.session.startSession()
    const seen: unknown[] = []
    device.session.sessionStore.subscribe(() => seen.push(device.state().user?.balance))
    const before = Promise.withResolvers<Response>()
    device.fetch.mockReturnValueOnce(before.promise)
    void device.session.refreshUser()
    device.fetch.mockImplementationOnce(() => answer(200, { ...anna, balance: 20 }))
    const after = device.session.refreshUser()
    before.resolve(new Response(JSON.stringify({ ...anna, balance: 40 })))
    await after
    expect(seen).toEqual([20])
  })

  test('log-out sends what waits first, then clears the device whatever the server says', async () => {
    const device = await makeDevice('good')
    device.fetch.mockReturnValue(answer(200, anna))
    await device.session.startSession()
    device.stored.set('promo-code', 'DEMO10')
    device.tab.set('shown-qr', 'an order').set('top-up-return', '["an order","/"]')
    const order: string[] = []
    device.session.beforeSessionEnd(async () => {
      order.push('farewell')
    })
    device.fetch.mockImplementation((address) => {
      order.push(address)
      return Promise.reject(new TypeError('offline'))
    })
    await device.session.endSession()
    expect(order).toEqual(['farewell', '/api/logout'])
    const { stored, tab } = device
    expect([device.state().state, stored.size, tab.size]).toEqual(['guest', 0, 0])
  })
})
