import { expect, test } from 'vitest'
import { joinPages } from './join-pages.ts'

test('what slid down is shown once, also when it slid twice', () => {
  const item = (id: number) => ({ id })
  const joined = joinPages([item(4), item(3)], [item(3), item(2), item(2), item(1)], ({ id }) => id)
  expect(joined.map(({ id }) => id)).toEqual([4, 3, 2, 1])
})
