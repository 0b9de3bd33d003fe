import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { createHtmlCache, toBytes } from './html-cache.ts'

const page = (text: string, status = 200) => toBytes({ status, html: text.repeat(100) })

describe('the cache of pages', () => {
  test('makes a page once, however many ask at the same time', async () => {
    const cache = createHtmlCache(1_000_000)
    const make = vi.fn(() => page('a'))
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('k', 'v1', make)))
    await cache.get('k', 'v1', make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('a new version of the catalogue makes every page anew', async () => {
    const cache = createHtmlCache(1_000_000)
    await cache.get('k', 'v1', () => page('old'))
    const after = await cache.get('k', 'v2', () => page('new'))
    expect(after.html.toString()).toContain('new')
  })

  test('a page begun before a new version does not outlive it', async () => {
    const cache = createHtmlCache(1_000_000)
    const slow = Promise.withResolvers<void>()
    const old = cache.get('k', 'v1', async () => {
      await slow.promise
      return page('old')
    })
    await cache.get('other', 'v2', () => page('x'))
    slow.resolve()
    await old
    const after = await cache.get('k', 'v2', () => page('new'))
    expect(after.html.toString()).toContain('new')
  })

  test('keeps what exists only: addresses that do not are endless', async () => {
    const cache = createHtmlCache(1_000_000)
    const make = vi.fn(() => page('gone', 404))
    await cache.get('k', 'v1', make)
    await cache.get('k', 'v1', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('a failure is not kept', async () => {
    const cache = createHtmlCache(1_000_000)
    const broken = () => Promise.reject(new Error('broken'))
    await expect(cache.get('k', 'v1', broken)).rejects.toThrow('broken')
    expect((await cache.get('k', 'v1', () => page('fine'))).status).toBe(200)
  })

  test('the page used longest ago leaves first', async () => {
    const one = await page('one')
    const cache = createHtmlCache(2.5 * (one.html.length + one.brotli.length))
    const make = { a: vi.fn(() => page('one')), b: vi.fn(() => page('two')) }
    await cache.get('a', 'v1', make.a)
    await cache.get('b', 'v1', make.b)
    await cache.get('a', 'v1', make.a)
    await cache.get('c', 'v1', () => page('thr'))
    await cache.get('a', 'v1', make.a)
    await cache.get('b', 'v1', make.b)
    expect([make.a.mock.calls.length, make.b.mock.calls.length]).toEqual([1, 2])
  })

  test('the compressed bytes are the page', async () => {
    const { html, brotli } = await page('same')
    expect(brotliDecompressSync(brotli)).toEqual(html)
  })
})
