import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

/** Ten bytes have room; each letter weighs one. */
function cacheOf(values: Record<string, string>) {
  const cache = createByteCache<string>(10, ({ length }) => length)
  for (const [key, value] of Object.entries(values)) cache.keep(key, value)
  return { ...cache, found: () => ['a', 'b', 'c'].filter((key) => cache.find(key) !== null) }
}

it('keeps what has room to the last byte', () => {
  expect(cacheOf({ a: '12345', b: '67890' }).found()).toEqual(['a', 'b'])
  expect(cacheOf({ a: '12345', b: '678901' }).found()).toEqual(['b'])
})

it('lets the one used longest ago leave first, and as many as it takes', () => {
  const cache = cacheOf({ a: '123', b: '456' })
  expect(cache.find('a')).toBe('123')
  cache.keep('c', '78901')
  expect(cache.found()).toEqual(['a', 'c'])
  cache.keep('b', '1234567890')
  expect(cache.found()).toEqual(['b'])
})

it('counts what is kept anew once', () => {
  const cache = cacheOf({ a: '12345', b: '67' })
  cache.keep('a', '123')
  cache.keep('c', '45678')
  expect(cache.found()).toEqual(['a', 'b', 'c'])
  expect(cache.find('a')).toBe('123')
})

it('keeps nothing that has no room alone', () => {
  expect(cacheOf({ a: '12345678901' }).found()).toEqual([])
})

it('has all of its room again once it is cleared', () => {
  const cache = cacheOf({ a: '1234567890' })
  cache.clear()
  expect(cache.found()).toEqual([])
  cache.keep('b', '12345')
  cache.keep('c', '67890')
  expect(cache.found()).toEqual(['b', 'c'])
})
