import { expect, test } from 'vitest'
import { ScratchGrid, scratchedEnough } from './scratch.rules.ts'

test('nothing rubbed is nothing free, and a finger as large as the panel frees all', () => {
  const grid = new ScratchGrid()
  expect(grid.share).toBe(0)
  grid.rub(0.5, 0.5, 2, 2)
  expect(grid.share).toBe(1)
})

test('the same place twice counts once', () => {
  const grid = new ScratchGrid(10, 10)
  grid.rub(0.05, 0.05, 0.04, 0.04)
  grid.rub(0.05, 0.05, 0.04, 0.04)
  expect(grid.share).toBe(0.01)
})

test('strokes beside the panel free nothing', () => {
  const grid = new ScratchGrid()
  grid.rub(-1, 0.5, 0.2, 0.2)
  grid.rub(0.5, 3, 0.2, 0.2)
  expect(grid.share).toBe(0)
})

test('two strokes across are enough, one is not', () => {
  const grid = new ScratchGrid()
  for (let x = 0; x <= 1; x += 0.02) grid.rub(x, 0.3, 0.06, 0.15)
  expect(grid.share).toBeLessThan(scratchedEnough)
  for (let x = 0; x <= 1; x += 0.02) grid.rub(x, 0.7, 0.06, 0.15)
  expect(grid.share).toBeGreaterThan(scratchedEnough)
})
