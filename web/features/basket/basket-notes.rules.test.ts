import { expect, test } from 'vitest'
import type { QueuedChange } from './basket-lines.rules.ts'
import { noNotes, noteAnswer } from './basket-notes.rules.ts'

const merge = (id: number, count: number) =>
  ({ id, count, type: 'increase', change_id: `${id}`, merge: true }) as QueuedChange

test.each([
  [[], 5],
  [[1], 2],
  [[1, 2], 0],
])('of what a guest put in, what was cut (%j) is not told as added', (cut, pieces) => {
  const notes = noteAnswer(noNotes, [merge(1, 3), merge(2, 2)], { cut })
  expect(notes).toMatchObject({ mergedPieces: pieces, cut })
})
