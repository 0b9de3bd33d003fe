import type { Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'
import { askQuietly, isPaid, isSettled } from '#web/features/payments/ask-quietly.ts'
import type { OpenedOrder, OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

/** The picture of a QR as a `data:` address and what a phone opens; null where it is no such. */
export interface QrCode {
  image: string | null
  link: string | null
}

/** What the server says of the order behind a QR. */
export interface QrTruth extends OrderTruth {
  /** Short number of the order. */
  number: number
  expiresAtMs: number
  /** The order takes no money any more. */
  closed: boolean
}

/** The outside of the machine. Calls reject with whatever `troubleOf` understands. */
export interface QrPort {
  /** An order for the sum a person has seen; a top-up brings its QR with it. */
  openOrder(expectedTotalMinor: Minor): Promise<OpenedOrder & { qr?: QrCode }>
  openQr(orderId: string): Promise<QrCode>
  askStatus(orderId: string): Promise<QrTruth>
  troubleOf(error: unknown, beforeMinor: Minor): Trouble
}

export type QrState =
  | { step: 'idle' }
  | { step: 'opening' }
  | QrShownState
  /** Put away, and still followed: it may be paid with the phone that has read it. */
  | { step: 'aside'; orderId: string }
  /** Refused in the bank's app, or nobody paid in time. */
  | { step: 'ended'; order: OpenedOrder; why: 'declined' | 'closed'; message: string | null }
  /** The order has its own page from here on. */
  | { step: 'over'; orderId: string }
  | { step: 'troubled'; trouble: Trouble }

interface QrShownState {
  step: 'shown'
  order: OpenedOrder
  qr: QrCode
  truth: QrTruth | null
  check: QrCheck
  /** The last question had no answer; it is asked on. */
  offline: boolean
}

/** "I paid": asked about, and what came of it. */
export type QrCheck = 'none' | 'asked' | 'unpaid'

/** The order whose end is asked for again and again; null while there is none. */
export function followedOrderId(state: QrState): string | null {
  if (state.step === 'shown') return state.order.orderId
  return state.step === 'aside' ? state.orderId : null
}

/** A fast payment by QR (spec §3, QR data): shown once, then the order is followed. */
export class QrPayment {
  readonly store = createStore<QrState>({ step: 'idle' })
  readonly #port: QrPort
  /** Answers to a QR that was put away are dropped by comparing with this. */
  #turn = 0

  constructor(port: QrPort) {
    this.#port = port
  }

  /** One QR at a time; after an end it is a new one. */
  open(totalMinor: Minor): void {
    const { step } = this.store.getSnapshot()
    if (step === 'opening' || step === 'shown' || step === 'over') return
    void this.#open(totalMinor)
  }

  /** A question has been answered: the poll's, or one that a person asked. */
  learned(truth: QrTruth): void {
    const state = this.store.getSnapshot()
    if (state.step === 'aside') return this.#learnedAside(state.orderId, truth)
    if (state.step !== 'shown') return
    const { order } = state
    if (isSettled(truth)) return this.#leaveTo(order.orderId)
    if (truth.status === 'error') {
      const why = truth.closed ? 'closed' : 'declined'
      return this.store.set({ step: 'ended', order, why, message: truth.message })
    }
    const check = state.check === 'asked' && !truth.checking ? 'unpaid' : state.check
    this.store.set({ ...state, truth, check, offline: false })
  }

  /** A question had no answer, and whoever asked is not left waiting for one. */
  unheard(): void {
    const state = this.store.getSnapshot()
    if (state.step === 'shown') this.store.set({ ...state, check: 'none', offline: true })
  }

  /** The person says the money is on its way: whoever polls asks at once. */
  asked(): void {
    const state = this.store.getSnapshot()
    if (state.step === 'shown') this.store.set({ ...state, check: 'asked' })
  }

  /** Puts the QR away. The order stays: what is paid all the same is found by its own page. */
  close(): void {
    this.#turn += 1
    if (this.store.getSnapshot().step !== 'over') this.store.set({ step: 'idle' })
  }

  /** Puts it away on a page that goes on to the order when it is paid all the same. */
  setAside(): void {
    const state = this.store.getSnapshot()
    this.close()
    if (state.step === 'shown') this.store.set({ step: 'aside', orderId: state.order.orderId })
  }

  async #open(totalMinor: Minor): Promise<void> {
    const turn = (this.#turn += 1)
    this.store.set({ step: 'opening' })
    let order: OpenedOrder | null = null
    try {
      const { qr: ready, ...opened } = await this.#port.openOrder(totalMinor)
      order = opened
      if (turn !== this.#turn) return
      const qr = ready ?? (await this.#port.openQr(order.orderId))
      if (turn !== this.#turn) return
      const shown = { step: 'shown', order, qr, truth: null, check: 'none' } as const
      this.store.set({ ...shown, offline: false })
    } catch (error) {
      if (turn === this.#turn) await this.#explain(totalMinor, order, error)
    }
  }

  /** A refused order may be paid already, or being paid: then its own page tells more. */
  async #explain(totalMinor: Minor, order: OpenedOrder | null, error: unknown): Promise<void> {
    const turn = this.#turn
    const trouble = this.#port.troubleOf(error, totalMinor)
    const asks = order !== null && trouble.kind === 'refused'
    const truth = asks ? await askQuietly(this.#port, order.orderId) : null
    if (turn !== this.#turn) return
    if (order && isPaid(truth)) return this.#leaveTo(order.orderId)
    this.store.set({ step: 'troubled', trouble })
  }

  #learnedAside(orderId: string, truth: QrTruth): void {
    if (isSettled(truth)) this.#leaveTo(orderId)
    else if (truth.status === 'error') this.store.set({ step: 'idle' })
  }

  #leaveTo(orderId: string): void {
    this.store.set({ step: 'over', orderId })
  }
}
