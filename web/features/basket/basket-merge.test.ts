import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { BasketWorld, productOf } from './basket-world.test-aid.ts'

const anna = 7

/** A tab of Anna's whose session ended by itself over something she had just put in. */
async function endedTab() {
  const world = new BasketWorld()
  const tab = world.openTab(anna)
  await world.settle()
  tab.change(2, 1, productOf(2))
  tab.dispatch({ type: 'signed-out', isEnded: true })
  return { world, tab }
}

describe('at log-in', () => {
  test('quantities are summed, the guest copy clears, and the person is told', async () => {
    const world = new BasketWorld()
    world.serverChange(anna, 1, 2)
    const tab = world.openTab()
    tab.change(1, 3, productOf(1))
    tab.change(2, 1, productOf(2))
    tab.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    expect(world.serverLines(anna)).toEqual([
      { id: 1, quantity: 5 },
      { id: 2, quantity: 1 },
    ])
    expect(world.storage.get('basket')).toBe(null)
    expect(tab.state.notes.mergedPieces).toBe(4)
  })

  test('a repeated merge counts once', async () => {
    const world = new BasketWorld()
    const tab = world.openTab()
    tab.change(1, 3, productOf(1))
    world.next.push('lose-answer', 'lose-answer')
    tab.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    world.close(tab)
    world.openTab(anna)
    await world.pass(limits.basketIdleFlushMs)
    expect(world.requests.length).toBeGreaterThan(2)
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 3 }])
  })

  test('two tabs that log in together merge once', async () => {
    const world = new BasketWorld()
    const [first, second] = [world.openTab(), world.openTab()]
    first.change(1, 3, productOf(1))
    world.tellTabs()
    first.dispatch({ type: 'signed-in', owner: anna })
    second.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 3 }])
  })

  test('who has logged in elsewhere sees nothing of the one before, and what they press is theirs', async () => {
    const world = new BasketWorld()
    const tab = world.openTab(anna)
    tab.change(1, 1, productOf(1))
    await world.during(tab.flush())
    tab.change(2, 1, productOf(2))
    tab.dispatch({ type: 'signed-away' })
    expect(world.linesOf(tab)).toEqual([])
    tab.change(3, 1, productOf(3))
    expect(world.linesOf(tab)).toEqual([{ id: 3, quantity: 1 }])
    await world.settle()
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 1 }])
    tab.dispatch({ type: 'signed-in', owner: 8 })
    await world.settle()
    expect(world.serverLines(8)).toEqual([{ id: 3, quantity: 1 }])
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 1 }])
  })

  test('nor what another tab of theirs has sent meanwhile', async () => {
    const world = new BasketWorld()
    const [first, second] = [world.openTab(anna), world.openTab(anna)]
    await world.settle()
    first.change(1, 2, productOf(1))
    world.tellTabs()
    second.dispatch({ type: 'signed-away' })
    first.dispatch({ type: 'signed-in', owner: 8 })
    world.tellTabs()
    expect(world.linesOf(second)).toEqual([])
    second.dispatch({ type: 'signed-in', owner: 8 })
    expect(world.linesOf(second)).toEqual([])
  })

  test('who has logged in anew elsewhere keeps what was pressed before', async () => {
    const world = new BasketWorld()
    const tab = world.openTab(anna)
    await world.settle()
    tab.change(2, 1, productOf(2))
    tab.dispatch({ type: 'signed-away' })
    tab.dispatch({ type: 'signed-in', owner: anna })
    expect(world.linesOf(tab)).toEqual([{ id: 2, quantity: 1 }])
    await world.settle()
    expect(world.serverLines(anna)).toEqual([{ id: 2, quantity: 1 }])
  })

  test('who logs in again after their session ended by itself keeps what was pressed before', async () => {
    const world = new BasketWorld()
    const tab = world.openTab(anna)
    await world.settle()
    tab.change(2, 1, productOf(2))
    world.next.push({ status: 401, retryAfterSeconds: null })
    const flushed = tab.flush()
    tab.dispatch({ type: 'signed-out', isEnded: true })
    await flushed
    expect([world.linesOf(tab), world.storage.get('basket-changes')]).toEqual([[], null])
    tab.change(3, 1, productOf(3))
    tab.dispatch({ type: 'signed-out', isEnded: true })
    expect(world.linesOf(tab)).toEqual([{ id: 3, quantity: 1 }])
    tab.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    expect(world.serverLines(anna)).toEqual([
      { id: 3, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
  })

  test('another one who logs in then does not get it', async () => {
    const { world, tab } = await endedTab()
    tab.change(3, 1, productOf(3))
    tab.dispatch({ type: 'signed-in', owner: 8 })
    await world.settle()
    expect(world.serverLines(8)).toEqual([{ id: 3, quantity: 1 }])
  })

  test('nor who logs in after somebody has logged out', async () => {
    const { world, tab } = await endedTab()
    tab.dispatch({ type: 'signed-out' })
    tab.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    expect(world.serverLines(anna)).toEqual([])
  })

  test('a guest copy that comes back merges no second time', async () => {
    const world = new BasketWorld()
    const tab = world.openTab()
    tab.change(1, 3, productOf(1))
    const copy = world.storage.get('basket')!
    tab.dispatch({ type: 'signed-in', owner: anna })
    await world.settle()
    world.close(tab)
    world.storage.set('basket', copy)
    world.openTab(anna)
    await world.settle()
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 3 }])
  })

  test('what was pressed before the session was known is kept for whoever it is', async () => {
    const world = new BasketWorld()
    const [asGuest, asAnna] = [world.openTab('unknown'), new BasketWorld()]
    asGuest.change(1, 1, productOf(1))
    asGuest.dispatch({ type: 'signed-out' })
    expect(world.stored('basket')).toMatchObject([{ id: 1, quantity: 1 }])
    const tab = asAnna.openTab('unknown')
    tab.change(1, 1, productOf(1))
    tab.dispatch({ type: 'signed-in', owner: anna })
    await asAnna.settle()
    expect(asAnna.serverLines(anna)).toEqual([{ id: 1, quantity: 1 }])
  })
})
