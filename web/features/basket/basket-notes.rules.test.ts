import { expect, test } from 'vitest'
import type { QueuedChange } from './basket-lines.rules.ts'
import { noNotes, noteAnswer, seenNotes } from './basket-notes.rules.ts'

const merge = (id: number, count: number) =>
  ({ id, count, type: 'increase', change_id: `${id}`, merge: true }) as QueuedChange

test.each([
  [[], 5],
  [[1], 2],
  [[1, 2], 0],
])('of what a guest put in, what was cut (%j) is not told as added', (cut, pieces) => {
  const notes = noteAnswer(noNotes, [merge(1, 3), merge(2, 2)], { lines: [], cut })
  expect(notes).toMatchObject({ mergedPieces: pieces, cut })
})

test('what is off sale for a while is told once, and again when that changed meanwhile', () => {
  const offSale = { lines: [], cut: [1] }
  const told = noteAnswer(noNotes, [], offSale)
  expect(told.cut).toEqual([1])
  const seen = seenNotes(told, {})
  expect(seen.cut).toEqual([])
  expect(noteAnswer(seen, [], offSale).cut).toEqual([])
  expect(noteAnswer(seen, [], { lines: [], cut: [1, 2] }).cut).toEqual([2])
  expect(noteAnswer(seen, [merge(1, 1)], offSale).cut).toEqual([1])
  const back = noteAnswer(seen, [], { lines: [{ id: 1, quantity: 1 }], cut: [] })
  expect(noteAnswer(back, [], offSale).cut).toEqual([1])
})
