import { afterEach, expect, test, vi } from 'vitest'
import { voidMailedLinks } from './mailed-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser forbids channels between tabs, nothing throws', () => {
  class Forbidden {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', Forbidden)
  expect(() => voidMailedLinks()).not.toThrow()
})
