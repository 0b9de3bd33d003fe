import type { Output } from '#contract/call.ts'
import type { Minor } from '#contract/money.ts'
import type { openWidget } from '#contract/schemas/payments.ts'
import { after, pause } from '#web/app/browser.ts'
import { createStore } from '#web/app/store.ts'
import { askQuietly, isPaid } from '#web/features/payments/ask-quietly.ts'
import type { OpenedOrder, OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

export type OpenedWidget = Output<typeof openWidget>['widget']

/** What the bank will take, and how the shop came to it; said before anything opens. */
export interface WidgetQuote {
  widget: OpenedWidget
  roublesMinor: Minor
  rate: { kztPerRouble: number; source: string; at: string }
}

/** How the widget ended, told by the customer's own browser: a hint, never the truth. */
export type WidgetEnd = 'success' | 'fail' | 'close'

/** How the opening of the bank's form is followed, and given up. */
export interface WidgetOpening {
  /** Says that nobody waits any more: what is not open by then must not open. */
  signal: AbortSignal
  onOpen: () => void
}

/** The outside of the machine. Calls reject with whatever `troubleOf` understands. */
export interface WidgetPort {
  openOrder(expectedTotalMinor: Minor): Promise<OpenedOrder>
  openWidget(orderId: string): Promise<WidgetQuote>
  /** Loads the bank's script and opens its form. @throws when the script does not come in time */
  run(widget: OpenedWidget, opening: WidgetOpening): Promise<WidgetEnd>
  askStatus(orderId: string): Promise<OrderTruth>
  troubleOf(error: unknown, beforeMinor: Minor): Trouble
}

export type WidgetState =
  | { step: 'idle' }
  /** Order, rate and payment are being opened; no money moves. */
  | { step: 'opening' }
  | { step: 'ready'; order: OpenedOrder; quote: WidgetQuote }
  /** The bank's form is open, or on its way until `isOpen`. */
  | { step: 'paying'; order: OpenedOrder; quote: WidgetQuote; isOpen: boolean }
  /** `paid` is null where the server could not be asked; no quote where nothing was opened here. */
  | { step: 'over'; order: OpenedOrder; quote: WidgetQuote | null; paid: boolean | null }
  | { step: 'failed'; order: OpenedOrder; message: string | null; afterPay: true }
  | { step: 'troubled'; trouble: Trouble }

/** What this sum is charged in roubles; one that was made for another sum says nothing of it. */
export function quoteFor(state: WidgetState, totalMinor: Minor): WidgetQuote | null {
  return 'quote' in state && state.order.totalMinor === totalMinor ? state.quote : null
}

const reasonMs = 1500
/** So long the bank's script may take. */
const openingMostMs = 15_000

/** A card in the bank's own form (spec §4, widget): quoted in roubles first, then opened. */
export class WidgetCheckout {
  readonly store = createStore<WidgetState>({ step: 'idle' })
  readonly #port: WidgetPort
  #totalMinor: Minor | null = null
  #contents = ''
  /** Answers for earlier sums are dropped by comparing with this. */
  #turn = 0
  #giveUpOpening = () => {}

  constructor(port: WidgetPort) {
    this.#port = port
  }

  /**
   * The sum and the cards a person agrees to; null while they do not yet. A refusal stays on the
   * page: what was refused is tried again by a press alone.
   */
  agreed(totalMinor: Minor | null, contents = this.#contents): void {
    const isSame = totalMinor === this.#totalMinor && contents === this.#contents
    if (totalMinor === null || isSame || this.#isLocked()) return
    this.#totalMinor = totalMinor
    this.#contents = contents
    if (this.store.getSnapshot().step !== 'failed') void this.#open(totalMinor)
  }

  tryAgain(): void {
    if (this.#totalMinor !== null && !this.#isLocked()) void this.#open(this.#totalMinor)
  }

  /** The person agrees no longer: nothing is asked until they do again. */
  putOff(): void {
    if (this.#isLocked()) return
    this.#turn += 1
    this.#totalMinor = null
    this.store.set({ step: 'idle' })
  }

  /** Another way to pay has taken the payment's place: what was quoted needs a new one. */
  renew(): void {
    const { step } = this.store.getSnapshot()
    if (step === 'opening' || step === 'ready') this.tryAgain()
  }

  pay(): void {
    const state = this.store.getSnapshot()
    if (state.step === 'ready') void this.#pay(state.order, state.quote)
  }

  /** Its page is left: a form that is on its way stays shut, one that is open can be paid in. */
  leave(): void {
    this.#giveUpOpening()
  }

  #isLocked(): boolean {
    const { step } = this.store.getSnapshot()
    return step === 'paying' || step === 'over'
  }

  async #open(totalMinor: Minor): Promise<void> {
    const turn = (this.#turn += 1)
    this.store.set({ step: 'opening' })
    let order: OpenedOrder | null = null
    try {
      order = await this.#port.openOrder(totalMinor)
      if (turn !== this.#turn) return
      const quote = await this.#port.openWidget(order.orderId)
      if (turn === this.#turn) this.store.set({ step: 'ready', order, quote })
    } catch (error) {
      if (turn === this.#turn) await this.#explain(totalMinor, order, error)
    }
  }

  /** A refused order may be paid already, or being paid: then its own page tells more. */
  async #explain(totalMinor: Minor, order: OpenedOrder | null, error: unknown): Promise<void> {
    const turn = this.#turn
    const trouble = this.#port.troubleOf(error, totalMinor)
    const truth =
      order && trouble.kind === 'refused' ? await askQuietly(this.#port, order.orderId) : null
    if (turn !== this.#turn) return
    if (!order || !isPaid(truth)) return this.#trouble(trouble)
    this.store.set({ step: 'over', order, quote: null, paid: truth?.status === 'success' })
  }

  async #pay(order: OpenedOrder, quote: WidgetQuote): Promise<void> {
    this.#turn += 1
    this.store.set({ step: 'paying', order, quote, isOpen: false })
    try {
      await this.#ended(order, quote, await this.#run(order, quote))
    } catch {
      this.#trouble({ kind: 'widget' })
    }
  }

  async #run(order: OpenedOrder, quote: WidgetQuote): Promise<WidgetEnd> {
    const opening = new AbortController()
    this.#giveUpOpening = () => opening.abort()
    const stopClock = after(openingMostMs, this.#giveUpOpening)
    const settle = () => {
      stopClock()
      this.#giveUpOpening = () => {}
    }
    const onOpen = () => {
      settle()
      this.store.set({ step: 'paying', order, quote, isOpen: true })
    }
    try {
      return await this.#port.run(quote.widget, { signal: opening.signal, onOpen })
    } finally {
      settle()
    }
  }

  /** The server's word stands over the widget's; without one, success is believed to be checked. */
  async #ended(order: OpenedOrder, quote: WidgetQuote, end: WidgetEnd): Promise<void> {
    let truth = await askQuietly(this.#port, order.orderId)
    if (end === 'fail' && truth?.status === 'init' && !isPaid(truth)) {
      // The bank tells the shop why a moment after it has told the customer's browser that: asked
      // once more, which is no poll (spec §4).
      await pause(reasonMs)
      truth = await askQuietly(this.#port, order.orderId)
    }
    const isHopeful = end === 'success' && truth?.status !== 'error'
    if (isPaid(truth) || isHopeful) {
      const paid = truth === null ? null : truth.status === 'success'
      return this.store.set({ step: 'over', order, quote, paid })
    }
    // An order that is over by now keeps its rate for nobody.
    const isOpen = truth?.status !== 'error'
    if (end === 'close' && isOpen) return this.store.set({ step: 'ready', order, quote })
    this.store.set({ step: 'failed', order, message: truth?.message ?? null, afterPay: true })
  }

  #trouble(trouble: Trouble): void {
    this.store.set({ step: 'troubled', trouble })
  }
}
