import type { Minor } from '#contract/money.ts'
import { normalisePromoCode } from '#contract/promo-code.ts'
import { createStore } from '#web/app/store.ts'

/** What a code takes off a basket of exactly this sum. */
export interface PromoGiven {
  subtotalMinor: Minor
  totalMinor: Minor
  /** Percent really given, to two decimals. */
  percent: number
}

/** Why a code does not count (spec §6, §8). */
export type PromoRefusal =
  | { kind: 'guest' }
  | { kind: 'wrong'; message: string }
  /** Prices have changed on the server: the basket now costs this. */
  | { kind: 'repriced'; priceMinor: Minor }
  | { kind: 'limit'; message: string; retryAfterSeconds: number | null }
  | { kind: 'outage' }
  | { kind: 'other'; message: string }

export interface PromoState {
  /** The code that counts, or that the shop is asked about. */
  code: string | null
  asking: boolean
  given: PromoGiven | null
  refusal: PromoRefusal | null
  /** The code that was refused: it stays in the field, to be mended. */
  tried: string
}

/** The basket a code is tried on, as it stands on this screen. */
export interface PromoBasket {
  subtotalMinor: Minor
  /** Brings pending changes to the server: a code is tried on what stands there. */
  flush(): Promise<unknown>
  /** The server's basket differs from the one shown. */
  reload(): void
}

export interface PromoPort {
  preview(code: string, subtotalMinor: Minor): Promise<PromoGiven>
  refusalOf(error: unknown): PromoRefusal
  after(delayMs: number, run: () => void): () => void
  /** Remembers the code on this device; null forgets it. */
  keep(code: string | null): void
}

/** A basket that changes under a code is asked about once it has come to rest. */
const restMs = 400
/** A code in force outlives a silent shop, which is asked again. */
const outageRetryMs = 5000

const noCode: PromoState = { code: null, asking: false, given: null, refusal: null, tried: '' }

/** One promo code over one basket (spec §4): applied, followed as that changes, taken back. */
export class Promo {
  readonly store = createStore<PromoState>(noCode)
  readonly #port: PromoPort
  #basket: PromoBasket | null = null
  /** The code this device remembers: it was good, and is taken away by a no alone. */
  #held: string | null = null
  /** Answers about earlier codes and sums are dropped by comparing with this. */
  #turn = 0
  #cancel: (() => void) | null = null

  constructor(port: PromoPort) {
    this.#port = port
  }

  /** The basket as the screen shows it; a code that is in force is asked about anew. */
  follow(basket: PromoBasket): void {
    const before = this.#basket?.subtotalMinor
    this.#basket = basket
    const { code, given } = this.store.getSnapshot()
    if (code === null) return
    if (basket.subtotalMinor === 0) return this.#rest()
    if (given?.subtotalMinor === basket.subtotalMinor) return
    if (before === basket.subtotalMinor && this.#isBusy()) return
    this.store.update((state) => ({ ...state, asking: true }))
    this.#cancel?.()
    this.#cancel = this.#port.after(restMs, () => void this.#ask(code))
  }

  apply(typed: string): void {
    const code = normalisePromoCode(typed)
    if (code !== '') void this.#ask(code)
  }

  /** Asks again about the code in force, as after an order was refused because of it. */
  recheck(): void {
    const { code } = this.store.getSnapshot()
    if (code !== null) void this.#ask(code)
  }

  /** A code remembered on this device; asked about with the basket shown, or with the first one. */
  restore(code: string): void {
    this.#begin()
    this.#held = code
    this.store.set({ ...noCode, code })
    if (this.#basket) this.follow(this.#basket)
  }

  /** A guest has logged in: what they were refused is tried on the basket that is theirs now. */
  welcome(): void {
    const { refusal, tried } = this.store.getSnapshot()
    if (refusal?.kind === 'guest') this.restore(tried)
  }

  undo(): void {
    this.#forget(noCode)
  }

  /** The field was typed into: what was said of the last code is old. */
  retype(): void {
    if (this.store.getSnapshot().refusal) {
      this.store.update((state) => ({ ...state, refusal: null }))
    }
  }

  #isBusy(): boolean {
    return this.store.getSnapshot().asking
  }

  async #ask(code: string): Promise<void> {
    const basket = this.#basket
    if (basket === null) return
    const turn = this.#begin()
    const before = this.store.getSnapshot()
    // What is said of a code in force stays until the shop says something else.
    const refusal = before.code === code ? before.refusal : null
    this.store.set({ ...noCode, code, asking: true, refusal })
    try {
      await basket.flush()
      if (turn !== this.#turn) return
      const { subtotalMinor } = this.#basket ?? basket
      const given = await this.#port.preview(code, subtotalMinor)
      if (turn !== this.#turn) return
      this.#hold(code)
      this.store.set({ ...noCode, code, given })
    } catch (error) {
      if (turn === this.#turn) this.#refuse(code, this.#port.refusalOf(error))
    }
  }

  /** Nothing to try a code on: it waits for the next line, whatever was under way. */
  #rest(): void {
    this.#begin()
    this.store.update((state) => ({ ...state, asking: false }))
  }

  #refuse(code: string, refusal: PromoRefusal): void {
    if (refusal.kind === 'repriced') {
      // The code may be good: it is asked about again as soon as the new sum is on the screen.
      this.store.set({ ...noCode, code, refusal })
      this.#basket?.reload()
      return
    }
    const delayMs = code === this.#held ? retryMs(refusal) : null
    if (delayMs === null) return this.#forget({ ...noCode, refusal, tried: code })
    this.store.set({ ...noCode, code, refusal })
    this.#cancel = this.#port.after(delayMs, () => void this.#ask(code))
  }

  #forget(state: PromoState): void {
    this.#begin()
    this.#hold(null)
    this.store.set(state)
  }

  #hold(code: string | null): void {
    this.#held = code
    this.#port.keep(code)
  }

  #begin(): number {
    this.#cancel?.()
    this.#cancel = null
    this.#turn += 1
    return this.#turn
  }
}

/** When it makes sense to ask again; null for a no. */
function retryMs(refusal: PromoRefusal): number | null {
  if (refusal.kind === 'outage') return outageRetryMs
  if (refusal.kind !== 'limit' || refusal.retryAfterSeconds === null) return null
  return refusal.retryAfterSeconds * 1000
}

/** What the basket costs with the code; null while no code counts for exactly this sum. */
export function discountFor({ given }: PromoState, subtotalMinor: Minor): PromoGiven | null {
  return given?.subtotalMinor === subtotalMinor ? given : null
}
