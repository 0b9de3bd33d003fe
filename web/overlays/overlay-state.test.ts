import { beforeEach, expect, test } from 'vitest'
import { closeOverlay, forgetWaiting, isOpen, openOverlay, openWhenFree } from './overlay-state.ts'

beforeEach(() => closeOverlay())

const basket = { name: 'basket' } as const
const activated = { name: 'account-activated' } as const

test('by its name only what is open is closed', () => {
  openOverlay(basket)
  closeOverlay('categories')
  expect(isOpen('basket')).toBe(true)
  closeOverlay('basket')
  expect(isOpen('basket')).toBe(false)
})

test('what may wait opens at once where nothing is', () => {
  openWhenFree(activated)
  expect(isOpen('account-activated')).toBe(true)
})

test('else once the place is empty, not when one makes way for the next, and once', async () => {
  openOverlay(basket)
  openWhenFree(activated)
  closeOverlay()
  openOverlay({ name: 'categories' })
  await Promise.resolve()
  expect(isOpen('categories')).toBe(true)
  closeOverlay()
  await Promise.resolve()
  expect(isOpen('account-activated')).toBe(true)
  closeOverlay()
  await Promise.resolve()
  expect(isOpen('account-activated')).toBe(false)
})

test('and not at all once it is forgotten', async () => {
  openOverlay(basket)
  openWhenFree(activated)
  forgetWaiting()
  closeOverlay()
  await Promise.resolve()
  expect(isOpen('account-activated')).toBe(false)
})
