import type { Output } from '#contract/call.ts'
import { changeBasket, getBasket } from '#contract/calls/basket.ts'
import { getBasketProduct } from '#contract/calls/catalogue.ts'
import type { getBasket as GetBasketSchemas } from '#contract/schemas/basket.ts'
import { type Api, ApiError } from '#web/api/api.ts'
import {
  type Product,
  type QueuedChange,
  type Refusal,
  toWireChange,
} from './basket-lines.rules.ts'
import {
  type BasketEvent,
  type BasketState,
  type Effect,
  emptyBasket,
  type ServerBasket,
} from './basket-state.ts'
import {
  basketKey,
  changesKey,
  parseChanges,
  parseGuestLines,
  storageText,
} from './basket-storage.rules.ts'
import { step } from './basket-sync.machine.ts'

/** What the basket needs of the world around it. */
export interface BasketPorts {
  api: Api
  storage: {
    get(key: string): string | null
    set(key: string, value: string): void
    remove(key: string): void
    onChangeElsewhere(key: string, listener: (value: string | null) => void): () => void
  }
  after(delayMs: number, run: () => void): () => void
  randomId(): string
}

/** The pending changes could not be brought to the server; they stay on this device. */
export class BasketNotSaved extends Error {
  override readonly name = 'BasketNotSaved'
}

/** Does what the machine asks for: storage, timers and calls, one machine per tab. */
export class BasketDriver {
  state: BasketState = emptyBasket
  readonly #ports: BasketPorts
  readonly #onChange: () => void
  #refusal: Refusal | null = null
  /** Products that the shop is being asked for. */
  readonly #learning = new Set<number>()
  readonly #timers = new Map<string, () => void>()
  /** Texts of local storage this tab has read or written last. */
  readonly #known = new Map<string, string | null>()
  #waiting: { resolve: () => void; reject: (reason: BasketNotSaved) => void }[] = []

  constructor(ports: BasketPorts, onChange: () => void) {
    this.#ports = ports
    this.#onChange = onChange
  }

  start(): void {
    this.#ports.storage.onChangeElsewhere(basketKey, () => this.#readStorage())
    this.#ports.storage.onChangeElsewhere(changesKey, () => {
      const before = this.state
      this.#readStorage()
      // Another tab's changes came and went unseen: only the server knows what they were.
      if (this.state === before) this.#step({ type: 'reload' })
      this.#learnQueued()
    })
    this.#readStorage()
  }

  dispatch(event: BasketEvent): void {
    this.#readStorage()
    this.#step(event)
  }

  /** Adds or takes away pieces; the answer says which cap cut the wish, if one did. */
  change(id: number, wish: number, product: Product | null): Refusal | null {
    this.#refusal = null
    this.dispatch({ type: 'changed', id, wish, changeId: this.#ports.randomId(), product })
    if (!product && !this.state.products[id]) void this.learn(id)
    return this.#refusal
  }

  /** Resolves when nothing of this device is pending. @throws BasketNotSaved after an outage */
  async flush(): Promise<void> {
    if (typeof this.state.owner !== 'number') return
    this.dispatch({ type: 'flush' })
    if (this.state.queue.length === 0) return
    await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  /**
   * The page goes away: what is not on its way yet is sent so that it survives the page, behind
   * what is. A request may overtake another, and a piece must not be taken out before it came in.
   */
  leave(): void {
    this.dispatch({ type: 'flush' })
    const { owner, queue, running, batchMax } = this.state
    const sent = new Set(running?.sent)
    if (typeof owner !== 'number' || queue.every((change) => sent.has(change))) return
    this.#send(queue.slice(0, batchMax)).catch(() => {})
  }

  /** The page is looked at again: another device may have changed the basket meanwhile. */
  comeBack(): void {
    // What waits here brings the server's word back with it.
    if (this.state.queue.length === 0) this.dispatch({ type: 'reload' })
  }

  /** Asks the shop for a product of the basket: its price and stock of this moment. */
  async learn(id: number): Promise<void> {
    try {
      const { result } = await this.#ports.api.call(getBasketProduct, {
        params: { id: String(id) },
      })
      this.dispatch({ type: 'product-known', product: result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) this.dispatch({ type: 'product-gone', id })
    }
  }

  /** Another tab knows what it put in, and tells its number alone, at each press. */
  #learnQueued(): void {
    const { queue, products } = this.state
    for (const { id } of queue) {
      if (products[id] || this.#learning.has(id)) continue
      this.#learning.add(id)
      void this.learn(id).finally(() => this.#learning.delete(id))
    }
  }

  #step(event: BasketEvent): void {
    const { state, effects } = step(this.state, event)
    if (state === this.state && effects.length === 0) return
    this.state = state
    for (const effect of effects) this.#do(effect)
    this.#settleWaiting(event)
    this.#onChange()
  }

  #do(effect: Effect): void {
    switch (effect.do) {
      case 'save-guest':
        return this.#write(basketKey, storageText(effect.lines))
      case 'save-changes':
        return this.#write(changesKey, storageText(effect.changes))
      case 'send':
        return void this.#run(effect.action, this.#send(effect.changes))
      case 'load':
        return void this.#run(effect.action, this.#ports.api.call(getBasket))
      case 'arm':
        return this.#arm(effect.timer, effect.afterMs)
      case 'disarm':
        for (const cancel of this.#timers.values()) cancel()
        return this.#timers.clear()
      case 'refuse':
        this.#refusal = effect.reason
    }
  }

  #send(changes: readonly QueuedChange[]) {
    const body = { products: changes.map(toWireChange) }
    return this.#ports.api.call(changeBasket, { body, keepalive: true })
  }

  async #run(action: number, answer: Promise<Output<typeof GetBasketSchemas>>): Promise<void> {
    try {
      const basket = readBasket(await answer)
      this.dispatch({ type: 'answered', action, basket })
    } catch (error) {
      this.dispatch(failureEvent(action, error))
      if (!(error instanceof ApiError)) throw error
    }
  }

  #arm(timer: 'idle' | 'retry', afterMs: number): void {
    this.#timers.get(timer)?.()
    this.#timers.set(
      timer,
      this.#ports.after(afterMs, () => this.dispatch({ type: timer })),
    )
  }

  #settleWaiting(event: BasketEvent): void {
    const failed = event.type === 'failed'
    if (!failed && this.state.queue.length > 0) {
      // What was changed meanwhile is waited for too.
      const isHeard = event.type === 'answered' || event.type === 'refused'
      if (isHeard && this.#waiting.length > 0) this.#step({ type: 'flush' })
      return
    }
    const waiting = this.#waiting
    this.#waiting = []
    for (const { resolve, reject } of waiting) {
      if (failed) reject(new BasketNotSaved())
      else resolve()
    }
  }

  #write(key: string, text: string | null): void {
    this.#known.set(key, text)
    if (text === null) this.#ports.storage.remove(key)
    else this.#ports.storage.set(key, text)
  }

  /** Takes in what other tabs have written since; their word comes before the next event. */
  #readStorage(): void {
    const guest = this.#ports.storage.get(basketKey)
    if (guest !== (this.#known.get(basketKey) ?? null)) {
      this.#known.set(basketKey, guest)
      this.#step({ type: 'guest-stored', lines: parseGuestLines(guest) })
    }
    const changes = this.#ports.storage.get(changesKey)
    if (changes !== (this.#known.get(changesKey) ?? null)) {
      this.#known.set(changesKey, changes)
      this.#step({ type: 'changes-stored', changes: parseChanges(changes) })
    }
  }
}

function readBasket({ products, cut = [] }: Output<typeof GetBasketSchemas>): ServerBasket {
  return {
    lines: products.map((product) => ({ id: product.id, quantity: product.pivot.quantity })),
    products,
    addedPrices: Object.fromEntries(
      products.flatMap(({ id, pivot }) => (pivot.added_price ? [[id, pivot.added_price]] : [])),
    ),
    cut,
  }
}

/** 408 and 429 are worth another try, and so is 401: the session decides what becomes of it. */
function failureEvent(action: number, error: unknown): BasketEvent {
  if (!(error instanceof ApiError)) return { type: 'failed', action, retryAfterMs: null }
  const passing = error.outage || [401, 408, 429].includes(error.status)
  if (!passing) return { type: 'refused', action }
  const { retryAfterSeconds } = error
  const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000
  return { type: 'failed', action, retryAfterMs }
}
