import { expect, test } from 'vitest'
import { secondsLeft } from './toast-state.ts'

test.each([
  [0, 60],
  [1, 60],
  [12_000, 48],
  [59_001, 1],
  [70_000, 0],
])('%i ms after it began, a minute of waiting has %i seconds left', (laterMs, left) => {
  const toast = { kind: 'limit', message: 'Slowly', retryAfterSeconds: 60, id: 1 } as const
  expect(secondsLeft({ ...toast, shownAtMs: 1000 }, 1000 + laterMs)).toBe(left)
})
