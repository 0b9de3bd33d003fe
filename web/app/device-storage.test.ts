import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

async function makeStorage(stub: Partial<Storage> | undefined) {
  vi.stubGlobal('localStorage', stub)
  vi.resetModules()
  return (await import('./device-storage.ts')).deviceStorage
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('what a full storage does not take is kept for as long as the page', async () => {
  const stored = new Map([['basket', 'old']])
  const set = vi.fn<(key: string, value: string) => void>(full)
  const storage = await makeStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: set,
    removeItem: (key) => void stored.delete(key),
  })
  storage.set('basket', 'new')
  expect(storage.get('basket')).toBe('new')
  // There is room again: other tabs read it, and what they write is read here.
  set.mockImplementation((key, value) => void stored.set(key, value))
  storage.set('basket', 'newer')
  expect(stored.get('basket')).toBe('newer')
  stored.set('basket', 'of another tab')
  expect(storage.get('basket')).toBe('of another tab')
  storage.remove('basket')
  expect(storage.get('basket')).toBeNull()
})

test('without a storage nothing throws', async () => {
  const storage = await makeStorage(undefined)
  expect(storage.get('basket')).toBeNull()
  storage.set('basket', 'here')
  expect(storage.get('basket')).toBe('here')
  storage.remove('basket')
  expect(storage.get('basket')).toBeNull()
})

test('another tab is heard when it changes the key, or removes all at once', async () => {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('window', {
    addEventListener: (name: string, run: (event: object) => void) => listeners.set(name, run),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  const storage = await makeStorage({ getItem: (key) => `${key} of now` })
  const heard: unknown[] = []
  const stop = storage.onChangeElsewhere('basket', (value) => heard.push(value))
  for (const key of ['theme', 'basket', null]) listeners.get('storage')!({ key })
  expect(heard).toEqual(['basket of now', 'basket of now'])
  stop()
  expect(listeners.size).toBe(0)
})
