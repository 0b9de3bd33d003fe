import { describe, expect, test } from 'vitest'
import { allAnew, firstPage, isBehind, oneMore, pageNumbers, withPage } from './pages.rules.ts'

const keyOf = (item: string) => item
const page = (page: number, items: string[]) => ({ items, total: 5, page, perPage: 2 })

describe('a list that is read page by page', () => {
  const first = withPage(null, 'steam', page(1, ['a', 'b']), keyOf)

  test('grows by pages of the same, and ends with the last', () => {
    expect(first).toMatchObject({ items: ['a', 'b'], page: 1, hasMore: true })
    const second = withPage(first, 'steam', page(2, ['b', 'c']), keyOf)
    expect(second).toMatchObject({ items: ['a', 'b', 'c'], page: 2, hasMore: true })
    expect(withPage(second, 'steam', page(3, ['d']), keyOf)).toMatchObject({ hasMore: false })
  })

  test('begins anew with a first page, and with one about something else', () => {
    const anew = withPage(first, 'steam', page(1, ['x']), keyOf)
    expect(anew.items).toEqual(['x'])
    expect(withPage(first, 'xbox', page(2, ['x']), keyOf).items).toEqual(['x'])
  })

  test('asks for the page after the last, or for the first one about something else', () => {
    expect(oneMore(first, 'steam', firstPage())).toEqual({ from: 2, page: 2 })
    expect(oneMore(first, 'xbox', firstPage())).toEqual({ from: 1, page: 1 })
    expect(oneMore(null, 'steam', firstPage())).toEqual({ from: 1, page: 1 })
  })

  test('asks for a first page anew each time: what became of an earlier one is not its', () => {
    expect(firstPage()).not.toBe(firstPage())
    expect(oneMore(null, 'steam', firstPage())).not.toBe(oneMore(null, 'steam', firstPage()))
  })
})

describe('what is asked for anew', () => {
  const first = withPage(null, 'steam', page(1, ['a', 'b']), keyOf)
  const second = withPage(first, 'steam', page(2, ['c', 'd']), keyOf)
  const anew = allAnew(second)

  test('is every page that has come', () => {
    expect(pageNumbers(anew)).toEqual([1, 2])
    expect(pageNumbers(firstPage())).toEqual([1])
    expect(pageNumbers({ from: 3, page: 3 })).toEqual([3])
  })

  test('is behind until it has come', () => {
    expect(isBehind(second, anew)).toBe(true)
    expect(isBehind(withPage(second, 'steam', page(1, ['a', 'b']), keyOf), anew)).toBe(false)
    expect(isBehind(second, firstPage())).toBe(false)
    expect(isBehind(null, firstPage())).toBe(false)
  })

  test('is not forgotten for one more', () => {
    expect(pageNumbers(oneMore(second, 'steam', anew))).toEqual([1, 2, 3])
    expect(pageNumbers(oneMore(second, 'steam', { from: 2, page: 2 }))).toEqual([3])
  })
})
