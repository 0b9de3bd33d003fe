import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { BasketNotSaved } from './basket-driver.ts'
import { BasketWorld, productOf } from './basket-world.test-aid.ts'

const anna = 7

describe('a guest', () => {
  test('keeps the basket on the device under `basket`, with nothing pending', () => {
    const world = new BasketWorld()
    const tab = world.openTab()
    tab.change(1, 1, productOf(1))
    tab.change(1, 1, productOf(1))
    expect(world.stored('basket')).toMatchObject([{ id: 1, quantity: 2 }])
    expect(world.stored('basket-changes')).toEqual([])
    expect(world.requests).toEqual([])
  })

  test('finds it again on the next visit', () => {
    const world = new BasketWorld()
    world.openTab().change(5, 3, productOf(5))
    expect(world.linesOf(world.openTab())).toEqual([{ id: 5, quantity: 3 }])
  })

  test.each([
    '{',
    'null',
    '[1,{"id":"x"}]',
    '{"a":1}',
    '[{"id":1,"quantity":99,"mergeId":"aaaaaaaa"}]',
  ])('starts empty and without harm from corrupt storage %j', (text) => {
    const world = new BasketWorld()
    world.storage.set('basket', text)
    world.storage.set('basket-changes', text)
    const tab = world.openTab()
    expect(world.linesOf(tab)).toEqual([])
    tab.change(1, 1, productOf(1))
    expect(world.stored('basket')).toMatchObject([{ id: 1, quantity: 1 }])
  })

  test('is told which cap cut a wish', () => {
    const world = new BasketWorld()
    const tab = world.openTab()
    expect(tab.change(1, limits.linePiecesMax, productOf(1))).toBe(null)
    expect(tab.change(1, 1, productOf(1))).toBe('pieces')
    for (let id = 2; id <= limits.basketLinesMax; id += 1) tab.change(id, 1, productOf(id))
    expect(tab.change(999, 1, productOf(999))).toBe('lines')
    expect(world.linesOf(tab)).toHaveLength(limits.basketLinesMax)
  })
})

describe('a customer', () => {
  async function annasTab() {
    const world = new BasketWorld()
    const tab = world.openTab(anna)
    await world.settle()
    world.requests.length = 0
    return { world, tab }
  }

  test('sees a change at once and sends the batch after 10 s idle', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 1, productOf(1))
    await world.pass(limits.basketIdleFlushMs - 1)
    tab.change(2, 1, productOf(2))
    expect(world.linesOf(tab)).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
    await world.pass(limits.basketIdleFlushMs - 1)
    expect(world.requests).toEqual([])
    await world.pass(1)
    expect(world.requests).toEqual(['PATCH 2'])
    expect(world.stored('basket-changes')).toEqual([])
  })

  test('sends at 30 changes without waiting', async () => {
    const { world, tab } = await annasTab()
    for (let n = 0; n < limits.basketQueueMaxChanges - 1; n += 1) tab.change(1 + (n % 3), 1, null)
    await world.settle()
    expect(world.requests.filter((request) => request.startsWith('PATCH'))).toEqual([])
    tab.change(4, 1, productOf(4))
    await world.settle()
    expect(world.requests).toContain('PATCH 30')
  })

  test('tries again every 200 ms while another action runs', async () => {
    const { world, tab } = await annasTab()
    world.delayMs = 500
    tab.dispatch({ type: 'reload' })
    tab.change(1, 1, productOf(1))
    const saved = tab.flush()
    await world.pass(limits.basketRetryMs)
    expect(world.requests).toEqual(['GET'])
    await world.pass(500)
    expect(world.requests).toEqual(['GET', 'PATCH 1'])
    await world.pass(500)
    await saved
  })

  test('is saved once all is that was changed, also while a batch was under way', async () => {
    const { world, tab } = await annasTab()
    world.delayMs = 500
    let isSaved = false
    tab.change(1, 1, productOf(1))
    const saved = tab.flush().then(() => (isSaved = true))
    tab.change(2, 1, productOf(2))
    await world.pass(500)
    expect([world.requests, isSaved]).toEqual([['PATCH 1', 'PATCH 1'], false])
    await world.pass(500)
    expect([await saved, world.requests.length]).toEqual([true, 2])
  })

  test('counts a batch once when its answer is lost and it is sent again', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 2, productOf(1))
    world.next.push('lose-answer')
    await expect(world.during(tab.flush())).rejects.toThrow(BasketNotSaved)
    expect(world.linesOf(tab)).toEqual([{ id: 1, quantity: 2 }])
    await world.pass(limits.basketIdleFlushMs)
    expect(world.requests).toEqual(['PATCH 1', 'PATCH 1'])
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 2 }])
  })

  test('keeps an outage’s changes for the next visit', async () => {
    const { world, tab } = await annasTab()
    tab.change(3, 1, productOf(3))
    world.close(tab)
    expect(world.stored('basket-changes')).toHaveLength(1)
    const later = world.openTab(anna)
    await world.settle()
    expect(world.linesOf(later)).toEqual([{ id: 3, quantity: 1 }])
    expect(world.serverLines(anna)).toEqual([{ id: 3, quantity: 1 }])
  })

  test('waits as long as a 429 says', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 1, productOf(1))
    world.next.push({ status: 429, retryAfterSeconds: 45 })
    await expect(world.during(tab.flush())).rejects.toThrow(BasketNotSaved)
    await world.pass(44_000)
    expect(world.requests).toHaveLength(1)
    await world.pass(1_000)
    expect(world.requests).toHaveLength(2)
  })

  test('loses only the change the server refuses, and is told', async () => {
    const { world, tab } = await annasTab()
    world.refusedProduct = 13
    for (const id of [1, 2, 13, 4]) tab.change(id, 1, productOf(id))
    await world.during(tab.flush())
    await world.settle()
    expect(world.linesOf(tab).map((line) => line.id)).toEqual([1, 2, 4])
    expect(tab.state.notes.refused).toBe(true)
    expect(world.stored('basket-changes')).toEqual([])
  })

  test('sends what waits when the page goes away, and it counts once', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 1, productOf(1))
    world.delayMs = 500
    tab.dispatch({ type: 'flush' })
    tab.change(2, 1, productOf(2))
    tab.leave()
    expect(world.requests).toEqual(['PATCH 1', 'PATCH 2'])
    world.close(tab)
    await world.pass(500)
    const lines = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ]
    expect(world.serverLines(anna)).toEqual(lines)
    world.delayMs = 0
    world.openTab(anna)
    await world.settle()
    expect(world.serverLines(anna)).toEqual(lines)
  })

  test('takes nothing out before it came in, though the last request overtakes the first', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 2, productOf(1))
    world.next.push({ lateMs: 5000 })
    tab.dispatch({ type: 'flush' })
    tab.change(1, -1, null)
    tab.leave()
    world.close(tab)
    await world.pass(6000)
    expect(world.serverLines(anna)).toEqual([{ id: 1, quantity: 1 }])
  })

  test('sees what another device did once the page is looked at again', async () => {
    const { world, tab } = await annasTab()
    world.serverChange(anna, 1, 2)
    tab.comeBack()
    await world.settle()
    expect(world.linesOf(tab)).toEqual([{ id: 1, quantity: 2 }])
    tab.change(1, 1, null)
    tab.comeBack()
    await world.settle()
    expect(world.requests).toEqual(['GET'])
    expect(world.linesOf(tab)).toEqual([{ id: 1, quantity: 3 }])
  })

  test('sees in one tab what another tab has sent', async () => {
    const { world, tab } = await annasTab()
    const other = world.openTab(anna)
    await world.settle()
    tab.change(1, 2, productOf(1))
    world.tellTabs()
    expect(world.linesOf(other)).toEqual([{ id: 1, quantity: 2 }])
    await world.during(tab.flush())
    world.tellTabs()
    await world.settle()
    expect(other.state.base).toEqual([{ id: 1, quantity: 2 }])
    expect(world.linesOf(other)).toEqual([{ id: 1, quantity: 2 }])
  })

  test('counts once what another tab has sent in its place', async () => {
    const { world, tab } = await annasTab()
    const other = world.openTab(anna)
    await world.settle()
    tab.change(1, 1, productOf(1))
    world.tellTabs()
    await world.during(other.flush())
    world.tellTabs()
    await world.settle()
    tab.dispatch({ type: 'reload' })
    await world.settle()
    expect(world.linesOf(tab)).toEqual([{ id: 1, quantity: 1 }])
  })

  test('leaves nothing behind when the user is cleared', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 1, productOf(1))
    tab.dispatch({ type: 'signed-out' })
    expect(world.linesOf(tab)).toEqual([])
    expect(world.storage.get('basket')).toBe(null)
    expect(world.storage.get('basket-changes')).toBe(null)
  })

  test('never sends what another customer left', async () => {
    const { world, tab } = await annasTab()
    tab.change(1, 1, productOf(1))
    world.close(tab)
    world.openTab(8)
    await world.settle()
    expect(world.serverLines(8)).toEqual([])
  })
})
