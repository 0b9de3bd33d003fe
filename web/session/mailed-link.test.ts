import { afterEach, expect, test, vi } from 'vitest'
import { voidMailedLinks } from './mailed-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser forbids channels between tabs, nothing throws', () => {
  vi.stubGlobal('BroadcastChannel', function forbidden() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => voidMailedLinks()).not.toThrow()
})
