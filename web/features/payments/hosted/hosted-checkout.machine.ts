import type { Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'
import { askQuietly, isPaid } from '#web/features/payments/ask-quietly.ts'
import type { OpenedOrder, OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

/** Where the browser goes and the signed field it brings (spec §3, external payment request). */
export interface HostedPage {
  action: string
  request: string
}

/** The outside of the machine. Calls reject with whatever `troubleOf` understands. */
export interface HostedPort {
  createOrder(): Promise<OpenedOrder & { token: string }>
  initialize(orderId: string, token: string): Promise<HostedPage>
  askStatus(orderId: string): Promise<OrderTruth>
  troubleOf(error: unknown, beforeMinor: Minor): Trouble
}

export type HostedState =
  | { step: 'idle' }
  | { step: 'preparing' }
  /** The page goes to the bank. */
  | { step: 'leave'; page: HostedPage }
  /** Paid already, or a bank has still to say so: the order has its own page from here on. */
  | { step: 'over'; orderId: string }
  | { step: 'troubled'; trouble: Trouble }

/** A purchase on a page of the bank's: one press, one order, and the browser leaves. */
export class HostedCheckout {
  readonly store = createStore<HostedState>({ step: 'idle' })
  readonly #port: HostedPort

  constructor(port: HostedPort) {
    this.#port = port
  }

  /** For the sum a person has seen: another one is asked about before anybody leaves. */
  pay(totalMinor: Minor): void {
    const { step } = this.store.getSnapshot()
    if (step === 'idle' || step === 'troubled') void this.#pay(totalMinor)
  }

  /** What was said has been seen, or the browser is back from the bank. */
  reset(): void {
    if (this.store.getSnapshot().step !== 'preparing') this.store.set({ step: 'idle' })
  }

  async #pay(totalMinor: Minor): Promise<void> {
    this.store.set({ step: 'preparing' })
    let orderId: string | null = null
    try {
      const order = await this.#port.createOrder()
      orderId = order.orderId
      if (order.totalMinor !== totalMinor) {
        return this.#trouble({
          kind: 'repriced',
          beforeMinor: totalMinor,
          totalMinor: order.totalMinor,
        })
      }
      const page = await this.#port.initialize(orderId, order.token)
      this.store.set({ step: 'leave', page })
    } catch (error) {
      await this.#explain(orderId, this.#port.troubleOf(error, totalMinor))
    }
  }

  /** A refused order may be paid already, or being paid: then its own page tells more. */
  async #explain(orderId: string | null, trouble: Trouble): Promise<void> {
    if (orderId === null || trouble.kind !== 'refused') return this.#trouble(trouble)
    const truth = await askQuietly(this.#port, orderId)
    if (!isPaid(truth)) return this.#trouble(trouble)
    this.store.set({ step: 'over', orderId })
  }

  #trouble(trouble: Trouble): void {
    this.store.set({ step: 'troubled', trouble })
  }
}
