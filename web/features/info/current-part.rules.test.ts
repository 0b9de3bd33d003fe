import { expect, test } from 'vitest'
import { partBeingRead } from './current-part.rules.ts'

/** Five parts of 200 px with 40 between them, then 300 px of other things. */
const heights = ['a', 'b', 'c', 'd', 'e']
const pagePx = 100 + 5 * 240 + 300
const heightPx = 900

function read(scrolledPx: number, asked = ''): string | null {
  const parts = heights.map((id, at) => {
    const topPx = 100 + at * 240 - scrolledPx
    return { id, topPx, bottomPx: topPx + 200 }
  })
  return partBeingRead(parts, { heightPx, scrolledPx, scrollMostPx: pagePx - heightPx, asked })
}

test.each([
  ['at the top', 0, 'a'],
  ['while a pixel of it is below the bar', 203, 'a'],
  ['once it is behind the bar', 204, 'b'],
  ['of two the upper one', 300, 'b'],
  ['though another one was asked for', 300, 'b', 'e'],
  ['a pixel and a bit before the end', 698.5, 'd'],
])('the part that is read: %s', (_, scrolledPx, part, asked = '') => {
  expect(read(scrolledPx, asked)).toBe(part)
})

test.each([
  ['the last one', '', 'e'],
  ['the one that was asked for', 'd', 'd'],
  ['also where it would be the last', 'e', 'e'],
  ['the last one where what was asked for has gone by', 'b', 'e'],
])('at the end of the page: %s', (_, asked, part) => {
  expect([read(699, asked), read(700, asked)]).toEqual([part, part])
})

test('between two parts there is none', () => {
  const view = { heightPx: 300, scrolledPx: 200, scrollMostPx: 1000, asked: '' }
  const parts = [
    { id: 'a', topPx: -200, bottomPx: 90 },
    { id: 'b', topPx: 130, bottomPx: 400 },
  ]
  expect(partBeingRead(parts, view)).toBeNull()
  expect(partBeingRead([], { ...view, scrolledPx: 1000 })).toBeNull()
})

test('a page that fits the window is read from its top', () => {
  const view = { heightPx: 900, scrolledPx: 0, scrollMostPx: 0, asked: '' }
  const parts = [
    { id: 'a', topPx: 100, bottomPx: 300 },
    { id: 'b', topPx: 340, bottomPx: 600 },
  ]
  expect(partBeingRead(parts, view)).toBe('a')
})
