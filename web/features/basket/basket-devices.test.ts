import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { runCount } from '#tests/helpers/run-count.ts'
import type { BasketDriver } from './basket-driver.ts'
import { BasketWorld, productOf, type Trouble } from './basket-world.test-aid.ts'

const anna = 7
const numRuns = runCount({ sample: 300, full: 10_000 })

/** Two devices together stay below the cap of a line: what a cap refuses is another story. */
const ownPiecesMax = Math.floor(limits.linePiecesMax / 2) - 1

/** Two tabs at each of two devices of one customer. */
const places = [0, 0, 1, 1] as const
const tab = fc.nat(places.length - 1)
/** What becomes of each request in turn: no two travel equally long, some never arrive. */
const network: fc.Arbitrary<Trouble[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.integer({ min: 0, max: 9000 }).map((lateMs): Trouble => ({ lateMs })),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom<Trouble>('lose-request', 'lose-answer', 'give-up', 'twice'),
    },
    { weight: 1, arbitrary: fc.constant<Trouble>({ status: 503, retryAfterSeconds: 1 }) },
  ),
  { maxLength: 30 },
)

const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      tab,
      id: fc.integer({ min: 1, max: 2 }),
      pieces: fc.constantFrom(1, 1, -1),
      // People press and are gone.
      next: fc.constantFrom('stay', 'stay', 'flush', 'leave'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('flush', 'leave', 'come-back', 'reopen', 'log-in'),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'tell' as const }) },
)

type Event = typeof event extends fc.Arbitrary<infer Some> ? Some : never

/** A history as it is lived: what was pressed with an effect, and by which device. */
class History {
  readonly world = new BasketWorld()
  readonly tabs: BasketDriver[]
  readonly pressed = [new Map<number, number>(), new Map<number, number>()] as const
  readonly #isIn: [boolean, boolean]

  constructor(network: readonly Trouble[], isIn: readonly [boolean, boolean]) {
    this.world.delayMs = 20
    this.world.next.push(...network)
    this.#isIn = [...isIn]
    this.tabs = places.map((device) => this.#open(device))
  }

  async live(event: Event): Promise<void> {
    if (event.kind === 'pass') return this.world.pass(event.ms)
    if (event.kind === 'tell') return this.world.tellTabs()
    const tab = this.tabs[event.tab]!
    const device = places[event.tab]!
    if ('id' in event) this.#press(tab, device, event.id, event.pieces)
    const wish = 'next' in event ? event.next : event.kind
    if (wish === 'flush') return void tab.flush().catch(() => {})
    if (wish === 'leave') return tab.leave()
    if (event.kind === 'come-back') return tab.comeBack()
    if (event.kind === 'log-in') return this.#logIn(device)
    if (event.kind !== 'reopen') return undefined
    this.world.close(tab)
    this.tabs[event.tab] = this.#open(device)
    return undefined
  }

  /** Everybody logs in, the network heals, and each page is looked at once more. */
  async end(): Promise<void> {
    for (const device of [0, 1] as const) this.#logIn(device)
    await this.world.quiet()
    for (const tab of this.tabs) tab.comeBack()
    await this.world.quiet()
  }

  expected() {
    const [one, two] = this.pressed
    const ids = new Set([...one.keys(), ...two.keys()])
    return [...ids]
      .map((id) => ({ id, quantity: (one.get(id) ?? 0) + (two.get(id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
      .toSorted(byId)
  }

  #open(device: 0 | 1): BasketDriver {
    return this.world.openTab(this.#isIn[device] ? anna : 'guest', device)
  }

  /** One person's pages all learn of it at once, as the session tells them. */
  #logIn(device: 0 | 1): void {
    this.#isIn[device] = true
    for (const [at, place] of places.entries()) {
      if (place === device) this.tabs[at]!.dispatch({ type: 'signed-in', owner: anna })
    }
  }

  /** A device takes out no more than it put in: the rest is up to whoever comes first. */
  #press(tab: BasketDriver, device: 0 | 1, id: number, pieces: number): void {
    const own = this.pressed[device].get(id) ?? 0
    if (own + pieces < 0 || own + pieces > ownPiecesMax) return
    tab.dispatch({ type: 'notes-seen' })
    const before = this.#quantity(tab, id)
    tab.change(id, pieces, productOf(id))
    this.pressed[device].set(id, own + this.#quantity(tab, id) - before)
  }

  #quantity(tab: BasketDriver, id: number): number {
    return this.world.linesOf(tab).find((line) => line.id === id)?.quantity ?? 0
  }
}

test(`${numRuns} histories of two devices end in one basket with every press counted once`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 40 }),
      network,
      fc.tuple(fc.boolean(), fc.boolean()),
      async (events, network, isIn) => {
        const history = new History(network, isIn)
        for (const event of events) await history.live(event)
        await history.end()
        const { world, tabs } = history
        expect(world.serverLines(anna).toSorted(byId)).toEqual(history.expected())
        for (const tab of tabs)
          expect(world.linesOf(tab).toSorted(byId)).toEqual(history.expected())
        for (const device of [0, 1] as const) {
          expect(world.storageOf(device).get('basket-changes')).toBe(null)
          expect(world.storageOf(device).get('basket')).toBe(null)
        }
      },
    ),
    { numRuns },
  )
}, 1_800_000)

function byId(a: { id: number }, b: { id: number }): number {
  return a.id - b.id
}
