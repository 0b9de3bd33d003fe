import type { Api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api.ts'
import { BasketDriver } from './basket-driver.ts'
import { applyChanges, type Change, type Product, type Quantity } from './basket-lines.rules.ts'
import { visibleLines } from './basket-state.ts'

/** `lateMs` lets later requests overtake; a given-up one is heard after all, `twice` twice. */
export type Trouble =
  | 'lose-request'
  | 'lose-answer'
  | 'give-up'
  | 'twice'
  | { lateMs: number }
  | { status: number; retryAfterSeconds: number | null }

const straggleMs = 7000

interface Timer {
  atMs: number
  order: number
  tab: BasketDriver | null
  run: () => void
}

/** A browser: what its tabs share, and what they tell each other. */
class Device {
  readonly texts = new Map<string, string>()
  readonly listeners: { tab: BasketDriver; key: string; run: () => void }[] = []
  news: { tab: BasketDriver; key: string }[] = []
}

/** Devices with tabs, a shop that counts each change id once, and a clock that only tests move. */
export class BasketWorld {
  readonly requests: string[] = []
  /** What happens to the next requests, first one first. */
  readonly next: Trouble[] = []
  delayMs = 0
  refusedProduct: number | null = null
  readonly #devices = [new Device(), new Device()] as const
  readonly #owners = new Map<BasketDriver, number>()
  readonly #baskets = new Map<number, Quantity[]>()
  readonly #counted = new Set<string>()
  #timers: Timer[] = []
  #nowMs = 0
  #order = 0

  readonly storage = this.storageOf(0)

  storageOf(at: 0 | 1) {
    const { texts } = this.#devices[at]
    return {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, value: string) => void texts.set(key, value),
      remove: (key: string) => void texts.delete(key),
    }
  }

  openTab(owner: number | 'guest' | 'unknown' = 'guest', at: 0 | 1 = 0): BasketDriver {
    const device = this.#devices[at]
    const storage = this.storageOf(at)
    const tab: BasketDriver = new BasketDriver(
      {
        api: this.#apiOf(() => this.#owners.get(tab) ?? Number(tab.state.owner)),
        storage: {
          get: storage.get,
          set: (key, value) => {
            storage.set(key, value)
            device.news.push({ tab, key })
          },
          remove: (key) => {
            if (storage.get(key) !== null) device.news.push({ tab, key })
            storage.remove(key)
          },
          onChangeElsewhere: (key, run) => {
            device.listeners.push({ tab, key, run: () => run(null) })
            return () => {}
          },
        },
        after: (delayMs, run) => this.#after(delayMs, run, tab),
        randomId: () => `change-${(this.#order += 1)}`,
      },
      () => {},
    )
    tab.start()
    if (owner === 'guest') tab.dispatch({ type: 'signed-out' })
    else if (owner !== 'unknown') tab.dispatch({ type: 'signed-in', owner })
    return tab
  }

  /** The tab is gone: its timers and listeners die with it, requests under way do not. */
  close(tab: BasketDriver): void {
    this.#timers = this.#timers.filter((timer) => timer.tab !== tab)
    for (const { listeners } of this.#devices) {
      const left = listeners.filter((listener) => listener.tab !== tab)
      listeners.splice(0, Infinity, ...left)
    }
    this.#owners.set(tab, Number(tab.state.owner))
    tab.dispatch = () => {}
  }

  /** Storage events reach every other open tab of their device. */
  tellTabs(): void {
    for (const device of this.#devices) {
      const { news } = device
      device.news = []
      for (const { tab, key } of news) {
        const told = device.listeners.filter((other) => other.tab !== tab && other.key === key)
        for (const listener of told) listener.run()
      }
    }
  }

  stored(key: string): unknown[] {
    return JSON.parse(this.storage.get(key) ?? '[]')
  }

  linesOf(tab: BasketDriver): Quantity[] {
    return visibleLines(tab.state)
  }

  serverLines(owner: number): Quantity[] {
    return this.#baskets.get(owner) ?? []
  }

  serverChange(owner: number, id: number, count: number): void {
    this.#baskets.set(
      owner,
      applyChanges(this.serverLines(owner), [{ id, type: 'increase', count }]),
    )
  }

  /** Lets time go by, timers and answers in their order. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms
    await drain()
    for (;;) {
      const due = this.#timers
        .filter((timer) => timer.atMs <= untilMs)
        .toSorted((a, b) => a.atMs - b.atMs || a.order - b.order)[0]
      if (!due) break
      this.#timers = this.#timers.filter((timer) => timer !== due)
      this.#nowMs = due.atMs
      due.run()
      await drain()
    }
    this.#nowMs = untilMs
  }

  settle(): Promise<void> {
    return this.pass(this.delayMs + 1)
  }

  async during<Answer>(promise: Promise<Answer>): Promise<Answer> {
    promise.catch(() => {})
    await this.settle()
    return promise
  }

  /** Until nothing is left to happen, storage events delivered on the way. */
  async quiet(): Promise<void> {
    this.next.length = 0
    for (let round = 0; round < 6; round += 1) {
      this.tellTabs()
      await this.pass(30_000)
    }
  }

  #after(delayMs: number, run: () => void, tab: BasketDriver | null): () => void {
    const timer = { atMs: this.#nowMs + delayMs, order: (this.#order += 1), tab, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  #apiOf(ownerOf: () => number): Api {
    return {
      call: async (call, args?: unknown) => {
        if (call.path.startsWith('/products/')) throw new ApiError(0, { message: 'no answer' })
        const { body } = (args ?? {}) as { body?: { products: Change[] } }
        this.requests.push(body ? `PATCH ${body.products.length}` : 'GET')
        const trouble = this.next.shift()
        const owner = ownerOf()
        const serve = () => this.#serve(owner, body?.products ?? [])
        if (trouble === 'give-up' || trouble === 'twice') this.#after(straggleMs, serve, null)
        await this.#wire(isLate(trouble) ? trouble.lateMs : 0)
        if (trouble === 'lose-request' || trouble === 'give-up') {
          throw new ApiError(0, { message: 'no answer' })
        }
        if (typeof trouble === 'object' && 'status' in trouble) {
          throw new ApiError(trouble.status, { message: 'busy' }, trouble.retryAfterSeconds)
        }
        const basket = serve()
        await this.#wire()
        if (trouble === 'lose-answer') throw new ApiError(0, { message: 'no answer' })
        return basket as never
      },
    }
  }

  #wire(lateMs = 0): Promise<void> {
    const waitMs = this.delayMs / 2 + lateMs
    if (waitMs === 0) return Promise.resolve()
    return new Promise((resolve) => void this.#after(waitMs, resolve, null))
  }

  #serve(owner: number, changes: readonly Change[]) {
    if (changes.some((change) => change.id === this.refusedProduct)) {
      throw new ApiError(422, { message: 'refused' })
    }
    const fresh = changes.filter((change) => !this.#counted.has(change.change_id))
    for (const change of fresh) this.#counted.add(change.change_id)
    const lines = applyChanges(this.serverLines(owner), fresh)
    this.#baskets.set(owner, lines)
    const products = lines.map(({ id, quantity }) => ({ ...productOf(id), pivot: { quantity } }))
    return { products, total: 0 }
  }
}

function isLate(trouble: Trouble | undefined): trouble is { lateMs: number } {
  return typeof trouble === 'object' && 'lateMs' in trouble
}

async function drain(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

export function productOf(id: number, price = 1000): Product {
  return {
    id,
    name: `Product ${id}`,
    price,
    in_stock: true,
    category: 'steam',
    category_name: 'Steam',
    cover_path: null,
    cover_text: 'Steam Wallet',
    country_icon: null,
    currency_nominal_country: {
      country_icon: null,
      country_code: 'TR',
      country_name: 'Türkiye',
      codeName: 'TRY',
      nominal: 250,
      unit: 'TRY',
    },
    feedback_count: 0,
  }
}
