import { describe, expect, test } from 'vitest'
import { pageAfter, withPage } from './pages.rules.ts'

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
    expect(pageAfter(first, 'steam')).toBe(2)
    expect(pageAfter(first, 'xbox')).toBe(1)
    expect(pageAfter(null, 'steam')).toBe(1)
  })
})
