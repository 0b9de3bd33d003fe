import { createCallbackQueue, type CallbackQueue } from '#sandbox/bank/callback-queue.ts'
import { bankDelaysMs, type BankDelaysMs } from '#sandbox/bank/cards.ts'
import { createPaymentBook, type PaymentBook } from '#sandbox/bank/payment-book.ts'
import { createMode, type Mode } from '#sandbox/control/mode.ts'
import type { RefundMode } from '#sandbox/control/control-command.ts'
import { noSteering, type Steering } from '#sandbox/bank/steering.ts'
import type { World } from '#sandbox/world.ts'

/** What every part of the bank works on. */
export type Bank = {
  world: World
  keys: readonly string[]
  delaysMs: BankDelaysMs
  book: PaymentBook
  callbacks: CallbackQueue
  /** What was asked for the payment that will be opened next. */
  nextSteering: Steering
  refundMode: Mode<RefundMode>
}

type BankOptions = { world: World; keys: readonly string[]; delaysMs?: Partial<BankDelaysMs> }

export function createBank({ world, keys, delaysMs: given }: BankOptions): Bank {
  const delaysMs = { ...bankDelaysMs, ...given }
  return {
    world,
    keys,
    delaysMs,
    book: createPaymentBook(),
    callbacks: createCallbackQueue({ world, delaysMs }),
    nextSteering: noSteering(),
    refundMode: createMode<RefundMode>('ok'),
  }
}
