import { describe, expect, it, test } from 'vitest'
import { isRefusal, matchPath, matchRoute, Refusal, type PageRoute } from './route.ts'

test.each([
  ['/', '/', {}],
  ['/product/:id', '/product/7', { id: '7' }],
  ['/product/:id', '/product/7/', { id: '7' }],
  ['/search/:searchStr', '/search/%D1%81%D1%82%D0%B8%D0%BC', { searchStr: 'стим' }],
  ['/search/:searchStr', '/search/%E0%A4%A', { searchStr: '%E0%A4%A' }],
  ['*', '/anything/at/all', {}],
])('%s takes %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))

test.each([
  ['/', '/product'],
  ['/product/:id', '/product'],
  ['/product/:id', '/product/7/more'],
  ['/product/:id', '/category/7'],
])('%s leaves %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull())

describe('a list of pages', () => {
  const page = (id: string, path: string): PageRoute => ({
    id,
    path,
    load: async () => ({ Component: () => null }),
  })
  const pages = [page('home', '/'), page('product', '/product/:id'), page('unknown', '*')]

  it('gives the first that fits and the last for everything else', () => {
    expect(matchRoute(pages, '/product/7')?.route.id).toBe('product')
    expect(matchRoute(pages, '/nowhere')?.route.id).toBe('unknown')
    expect(matchRoute(pages.slice(0, 2), '/nowhere')).toBeNull()
  })
})

test('a refusal is one on both sides of the wire', () => {
  expect(isRefusal(new Refusal(404))).toBe(true)
  expect(isRefusal({ status: 503 })).toBe(true)
  expect(isRefusal(new Error('no'))).toBe(false)
})
