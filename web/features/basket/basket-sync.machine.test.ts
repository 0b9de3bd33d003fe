import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { emptyBasket } from './basket-state.ts'
import { step } from './basket-sync.machine.ts'
import { viewOf } from './basket-view.rules.ts'
import { productOf } from './basket-world.test-aid.ts'

const change = { type: 'changed', id: 1, wish: 1, changeId: 'change-one', product: null } as const
const retry = { do: 'arm', timer: 'retry', afterMs: limits.basketRetryMs }

/** Anna's basket while its first load is under way, one change pending. */
function loading() {
  const { state } = step(emptyBasket, { type: 'signed-in', owner: 7 })
  return step(state, change).state
}

test('a change waits ten seconds for the next one', () => {
  const { state } = step(emptyBasket, { type: 'signed-in', owner: 7 })
  expect(step(state, change).effects).toContainEqual({
    do: 'arm',
    timer: 'idle',
    afterMs: limits.basketIdleFlushMs,
  })
})

test('while another action runs, sending is tried again every 200 ms', () => {
  const waiting = step(loading(), { type: 'flush' })
  expect(waiting.effects).toEqual([retry])
  expect(step(waiting.state, { type: 'retry' }).effects).toEqual([retry])
})

test('an answer of an action that is no longer the one under way changes nothing', () => {
  const state = loading()
  const basket = { lines: [{ id: 9, quantity: 9 }], products: [], cut: [] }
  expect(step(state, { type: 'answered', action: 99, basket }).state).toBe(state)
})

test('a guest sends nothing', () => {
  const guest = step(emptyBasket, { type: 'signed-out' }).state
  const changed = step(guest, change)
  expect(changed.effects.map((effect) => effect.do)).toEqual(['save-guest'])
  expect(step(changed.state, { type: 'flush' }).effects).toEqual([])
})

test('a price that changed since the product was put in is news, until it has been seen', () => {
  const { state } = step(emptyBasket, { type: 'signed-in', owner: 7 })
  const basket = {
    lines: [{ id: 1, quantity: 2 }],
    products: [productOf(1, 1200)],
    addedPrices: { 1: 1000 },
    cut: [],
  }
  const told = step(state, { type: 'answered', action: 1, basket }).state
  expect(viewOf(told).lines).toMatchObject([{ unitPriceMinor: 120_000, priceBeforeMinor: 100_000 }])
  const seen = step(told, { type: 'notes-seen' }).state
  const reloaded = step(step(seen, { type: 'reload' }).state, {
    type: 'answered',
    action: 2,
    basket,
  })
  expect(viewOf(reloaded.state).lines).toMatchObject([{ priceBeforeMinor: null }])
})
