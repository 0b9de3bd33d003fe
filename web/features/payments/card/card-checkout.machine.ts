import type { ConfirmStatus } from '#contract/order-states.ts'
import type { Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'
import { askQuietly, isPaid, isSettled } from '#web/features/payments/ask-quietly.ts'
import type { CompleteCard } from './card-fields.rules.ts'
import type { Challenge } from './challenge.rules.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

export interface OpenedOrder {
  orderId: string
  totalMinor: Minor
}

/** An attempt that can be paid. `silent`: no word of the bank yet, which is no refusal. */
export type OpenAttempt = {
  /** Its name with the shop: Pay is pressed for this one, whatever another tab has begun since. */
  attempt: string | undefined
} & ({ kind: 'ready' } | { kind: 'challenge'; challenge: Challenge } | { kind: 'silent' })

/** An answer of `POST /payment`. */
export type OpenedPayment = OpenAttempt | { kind: 'error'; message: string | null }

export interface OrderTruth {
  status: ConfirmStatus
  /** A bank has not said yet how a payment ended. */
  checking: boolean
  /** The money is there, and the codes are waited for. */
  awaitsCodes: boolean
  message: string | null
}

/** The outside of the machine. Calls reject with whatever `troubleOf` understands. */
export interface CheckoutPort {
  openOrder(expectedTotalMinor: Minor): Promise<OpenedOrder>
  openPayment(orderId: string, card: CompleteCard): Promise<OpenedPayment>
  confirm(orderId: string, attempt: string | undefined): Promise<OrderTruth>
  askStatus(orderId: string): Promise<OrderTruth>
  troubleOf(error: unknown, beforeMinor: Minor): Trouble
}

export type CheckoutState =
  /** The card is not complete. */
  | { step: 'card' }
  /** Order and attempt are being opened; no money moves. */
  | { step: 'opening' }
  | { step: 'ready'; order: OpenedOrder; payment: OpenAttempt }
  /** Pay was pressed. */
  | { step: 'paying'; order: OpenedOrder }
  /** Pay was pressed and the bank asks the customer in its frame. */
  | { step: 'bank'; order: OpenedOrder; challenge: Challenge & { kind: 'frame' } }
  /** The whole page leaves for the bank. */
  | { step: 'leave'; order: OpenedOrder; challenge: Challenge & { kind: 'leave' } }
  /**
   * The order has its own page from here on. `neverAtBank`: no form of a bank is open; an order
   * that stands unpaid waits for nobody's word.
   */
  | { step: 'over'; order: OpenedOrder; neverAtBank?: true }
  /** The bank or its protocol said no; nothing was charged. */
  | { step: 'failed'; order: OpenedOrder; message: string | null; afterPay: boolean }
  | { step: 'troubled'; order: OpenedOrder | null; trouble: Trouble }

/** Whether card and sum stand still: Pay was pressed, and the order says how it goes on. */
export function isLocked({ step }: CheckoutState): boolean {
  return ['paying', 'bank', 'leave', 'over'].includes(step)
}

/**
 * Card on the checkout page: a complete card opens an attempt by itself, Pay confirms it, once.
 * A step past 'ready' belongs to the order and ignores the form, which is locked meanwhile.
 */
export class CardCheckout {
  readonly store = createStore<CheckoutState>({ step: 'card' })
  readonly #port: CheckoutPort
  #card: CompleteCard | null = null
  #totalMinor: Minor
  #contents: string
  /** Answers to earlier cards and sums are dropped by comparing with this. */
  #turn = 0

  constructor(port: CheckoutPort, totalMinor: Minor, contents = '') {
    this.#port = port
    this.#totalMinor = totalMinor
    this.#contents = contents
  }

  /** The card as it stands; null while incomplete. The same card again is no change. */
  cardChanged(card: CompleteCard | null): void {
    if (this.#isLocked() || JSON.stringify(card) === JSON.stringify(this.#card)) return
    this.#card = card
    void this.#open()
  }

  /**
   * The sum and the cards the person has seen; an order is opened for these and no others. A
   * refusal stays on the page: what was refused is tried again by a press alone.
   */
  basketChanged(totalMinor: Minor, contents = this.#contents): void {
    const isSame = totalMinor === this.#totalMinor && contents === this.#contents
    if (this.#isLocked() || isSame) return
    this.#totalMinor = totalMinor
    this.#contents = contents
    if (this.store.getSnapshot().step !== 'failed') void this.#open()
  }

  /** Opens a new attempt with the card that stands in the form. */
  tryAgain(): void {
    if (!this.#isLocked()) void this.#open()
  }

  /** Another way to pay has taken the attempt's place: the card that stands needs a new one. */
  renew(): void {
    const { step } = this.store.getSnapshot()
    if (step === 'opening' || step === 'ready') void this.#open()
  }

  pay(): void {
    const state = this.store.getSnapshot()
    if (state.step === 'ready') void this.#confirm(state.order, state.payment)
  }

  /** The poll beside the bank's frame learned something. */
  bankSaid(truth: OrderTruth): void {
    const order = this.#orderAtBank()
    if (order === null) return
    if (truth.status === 'error') {
      this.store.set({ step: 'failed', order, message: truth.message, afterPay: true })
    }
    if (isSettled(truth)) this.store.set({ step: 'over', order })
  }

  /** The bank sent its frame back to the shop: what remains is the shop's to find out. */
  bankReturned(): void {
    void this.#endBank(() => true)
  }

  /** The person closed the frame or came back from the bank's page by the Back button. */
  leaveBank(): void {
    void this.#endBank((truth) => truth.checking)
  }

  #orderAtBank(): OpenedOrder | null {
    const state = this.store.getSnapshot()
    return state.step === 'bank' || state.step === 'leave' ? state.order : null
  }

  #isLocked(): boolean {
    return isLocked(this.store.getSnapshot())
  }

  async #open(): Promise<void> {
    const turn = (this.#turn += 1)
    const card = this.#card
    if (card === null) return this.store.set({ step: 'card' })
    this.store.set({ step: 'opening' })
    let order: OpenedOrder | null = null
    try {
      order = await this.#port.openOrder(this.#totalMinor)
      if (turn !== this.#turn) return
      const payment = await this.#port.openPayment(order.orderId, card)
      if (turn !== this.#turn) return
      this.store.set(
        payment.kind === 'error'
          ? { step: 'failed', order, message: payment.message, afterPay: false }
          : { step: 'ready', order, payment },
      )
    } catch (error) {
      if (turn === this.#turn) await this.#explain(order, error)
    }
  }

  async #confirm(order: OpenedOrder, payment: OpenAttempt): Promise<void> {
    this.#turn += 1
    this.store.set({ step: 'paying', order })
    try {
      this.#settle(order, payment, await this.#port.confirm(order.orderId, payment.attempt))
    } catch (error) {
      // Whether the confirmation arrived is not known: the order's own page finds out.
      const unknown = this.#port.troubleOf(error, order.totalMinor).kind === 'outage'
      if (unknown) return this.store.set({ step: 'over', order, neverAtBank: true })
      await this.#explain(order, error)
    }
  }

  #settle(order: OpenedOrder, payment: OpenAttempt, truth: OrderTruth): void {
    if (truth.status === 'error') {
      return this.store.set({ step: 'failed', order, message: truth.message, afterPay: true })
    }
    const challenge = payment.kind === 'challenge' ? payment.challenge : null
    if (isSettled(truth)) return this.store.set({ step: 'over', order })
    if (challenge === null) return this.store.set({ step: 'over', order, neverAtBank: true })
    this.store.set(
      challenge.kind === 'leave'
        ? { step: 'leave', order, challenge }
        : { step: 'bank', order, challenge },
    )
  }

  /** A refused order may be paid already, or being paid: then its own page tells more. */
  async #explain(order: OpenedOrder | null, error: unknown): Promise<void> {
    const turn = this.#turn
    const trouble = this.#port.troubleOf(error, this.#totalMinor)
    const truth =
      order && trouble.kind === 'refused' ? await askQuietly(this.#port, order.orderId) : null
    if (turn !== this.#turn) return
    this.store.set(
      order && isPaid(truth) ? { step: 'over', order } : { step: 'troubled', order, trouble },
    )
  }

  async #endBank(isFinished: (truth: OrderTruth) => boolean): Promise<void> {
    const order = this.#orderAtBank()
    if (order === null) return
    const truth = await askQuietly(this.#port, order.orderId)
    if (truth) this.bankSaid(truth)
    if (this.#orderAtBank() === null) return
    // Unless money is under way, the form opens a new attempt for the same order.
    if (truth !== null && !isFinished(truth)) return this.#open()
    this.store.set({ step: 'over', order })
  }
}
