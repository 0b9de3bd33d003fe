import { expect, test } from 'vitest'
import { secondsLeft, showToast, toastStore, type ToastContent } from './toast-state.ts'

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

const card = { productName: 'Steam', category: 'steam', categoryName: 'Steam', quantity: 1 }
const added = (priceMinor: number): ToastContent => ({ kind: 'added', ...card, priceMinor })
const limit = (message: string): ToastContent => ({ kind: 'limit', message, retryAfterSeconds: 9 })
const told = (title: string, text?: string): ToastContent => ({ kind: 'danger', title, text })

test.each<[string, ToastContent, ToastContent, number]>([
  ['what was added', added(100), added(200), 1],
  ['too many presses', limit('Slowly'), limit('Later'), 1],
  ['the same sentence', told('No network', 'Try again'), told('No network', 'Try again'), 1],
  ['another sentence', told('No network', 'Try again'), told('No network'), 2],
  ['another title', told('No network'), told('No card'), 2],
  ['another kind', added(100), told('No network'), 2],
])('%s after another of its kind', (_, first, second, left) => {
  toastStore.set([])
  showToast(first)
  showToast(second)
  const shown = toastStore.getSnapshot()
  expect(shown).toHaveLength(left)
  expect(shown.at(-1)).toMatchObject(second)
})
