import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BasketWorld, productOf } from './basket-world.test-aid.ts'

const anna = 7

describe('whatever happens', () => {
  const event = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        tab: fc.nat(1),
        id: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush' as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), tab: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), tab: fc.nat(1) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        ms: fc.integer({ min: 1, max: 12_000 }),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ kind: 'tell' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('trouble' as const),
        what: fc.constantFrom('lose-request' as const, 'lose-answer' as const, {
          status: 503,
          retryAfterSeconds: 1,
        }),
      }),
    },
  )

  test('every press counts exactly once and both tabs end with the server’s basket', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 18 }),
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        async (events, delayMs, logsInFirst) => {
          const world = new BasketWorld()
          world.delayMs = delayMs
          const tabs = [
            world.openTab(logsInFirst ? anna : undefined),
            world.openTab(logsInFirst ? anna : undefined),
          ]
          const pressed = new Map<number, number>()
          for (const event of events) {
            if (event.kind === 'add') {
              tabs[event.tab]!.change(event.id, 1, productOf(event.id))
              pressed.set(event.id, (pressed.get(event.id) ?? 0) + 1)
            } else if (event.kind === 'flush') tabs[event.tab]!.flush().catch(() => {})
            else if (event.kind === 'leave') tabs[event.tab]!.leave()
            else if (event.kind === 'pass') await world.pass(event.ms)
            else if (event.kind === 'tell') world.tellTabs()
            else if (event.kind === 'trouble') world.next.push(event.what)
            else {
              world.close(tabs[event.tab]!)
              tabs[event.tab] = world.openTab(logsInFirst ? anna : undefined)
            }
          }
          for (const tab of tabs) tab.dispatch({ type: 'signed-in', owner: anna })
          await world.quiet()
          const expected = [...pressed].map(([id, quantity]) => ({ id, quantity }))
          expect(world.serverLines(anna).toSorted(byId)).toEqual(expected.toSorted(byId))
          for (const tab of tabs) {
            expect(world.linesOf(tab).toSorted(byId)).toEqual(expected.toSorted(byId))
          }
          expect(world.storage.get('basket-changes')).toBe(null)
        },
      ),
      { numRuns: 150 },
    )
  })
})

function byId(a: { id: number }, b: { id: number }): number {
  return a.id - b.id
}
