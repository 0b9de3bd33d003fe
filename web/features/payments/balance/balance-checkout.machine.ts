import { limits } from '#contract/limits.ts'
import type { Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'
import type { OpenedOrder, OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

/** The outside of the machine. Calls reject with whatever `troubleOf` understands. */
export interface BalancePort {
  openOrder(expectedTotalMinor: Minor): Promise<OpenedOrder>
  spend(orderId: string): Promise<OrderTruth>
  /** The balance as the server knows it now; null when it could not be asked. */
  askBalance(): Promise<Minor | null>
  troubleOf(error: unknown, beforeMinor: Minor): Trouble
}

export type BalanceState =
  | { step: 'idle' }
  | { step: 'paying' }
  /** The balance is lower than the total (spec §4): nothing was taken. */
  | { step: 'short'; balanceMinor: Minor; totalMinor: Minor; orderId?: string | undefined }
  /** The order has its own page from here on. */
  | { step: 'over'; orderId: string }
  /** `orderId`, here and above: the order that was made and is still to be paid. */
  | { step: 'troubled'; trouble: Trouble; orderId?: string | undefined }

/** Whether money on the balance would help: one order takes no more than so much. */
export function canTopUpFor(balanceMinor: Minor, totalMinor: Minor): boolean {
  return balanceMinor < totalMinor && totalMinor <= limits.orderTotalMaxMinor
}

/** Paying from the balance (spec §4): one press, one order, one transfer. */
export class BalanceCheckout {
  readonly store = createStore<BalanceState>({ step: 'idle' })
  readonly #port: BalancePort

  constructor(port: BalancePort) {
    this.#port = port
  }

  pay(balanceMinor: Minor, totalMinor: Minor): void {
    const { step } = this.store.getSnapshot()
    if (step === 'paying' || step === 'over') return
    if (canTopUpFor(balanceMinor, totalMinor)) void this.#payIfFilled(balanceMinor, totalMinor)
    else void this.#pay(totalMinor)
  }

  /** What was said has been seen, or is no longer true. */
  reset(): void {
    const { step } = this.store.getSnapshot()
    if (step === 'short' || step === 'troubled') this.store.set({ step: 'idle' })
  }

  /** The page may be older than a top-up that was paid with a phone: the server knows. */
  async #payIfFilled(seenMinor: Minor, totalMinor: Minor): Promise<void> {
    this.store.set({ step: 'paying' })
    const balanceMinor = (await this.#port.askBalance()) ?? seenMinor
    if (!canTopUpFor(balanceMinor, totalMinor)) return this.#pay(totalMinor)
    this.store.set({ step: 'short', balanceMinor, totalMinor })
  }

  async #pay(totalMinor: Minor): Promise<void> {
    this.store.set({ step: 'paying' })
    let order: OpenedOrder | null = null
    try {
      order = await this.#port.openOrder(totalMinor)
      await this.#port.spend(order.orderId)
      this.store.set({ step: 'over', orderId: order.orderId })
    } catch (error) {
      await this.#explain(order, totalMinor, error)
    }
  }

  async #explain(order: OpenedOrder | null, totalMinor: Minor, error: unknown): Promise<void> {
    const trouble = this.#port.troubleOf(error, totalMinor)
    // Whether the money was taken is not known: the order's own page finds out.
    if (order && trouble.kind === 'outage') {
      return this.store.set({ step: 'over', orderId: order.orderId })
    }
    const balanceMinor = trouble.kind === 'refused' ? await this.#port.askBalance() : null
    const isShort = order !== null && balanceMinor !== null && balanceMinor < totalMinor
    const orderId = order?.orderId
    this.store.set(
      isShort
        ? { step: 'short', balanceMinor, totalMinor, orderId }
        : { step: 'troubled', trouble, orderId },
    )
  }
}
