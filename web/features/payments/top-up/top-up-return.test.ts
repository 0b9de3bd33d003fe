import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findTopUpReturn, keepTopUpReturn } from './top-up-return.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('where a top-up was asked for is kept for that order alone', () => {
  expect(findTopUpReturn('a')).toBeUndefined()
  keepTopUpReturn('a', '/checkout')
  expect(findTopUpReturn('a')).toBe('/checkout')
  expect(findTopUpReturn('b')).toBeUndefined()
})

test.each(['{', '{}', 'null', '["a"]', '["a",1]'])('what is no such thing is none: %s', (text) => {
  keepTopUpReturn('a', '/checkout')
  for (const key of stored.keys()) stored.set(key, text)
  expect(findTopUpReturn('a')).toBeUndefined()
})
