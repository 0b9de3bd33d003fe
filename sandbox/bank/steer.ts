import type { Bank } from '#sandbox/bank/bank.ts'
import { sendCopies, sendEvent, sendForgeries } from '#sandbox/bank/bank-events.ts'
import { decide } from '#sandbox/bank/decide.ts'
import { isDecided, type Payment } from '#sandbox/bank/payment.ts'
import { refundRest } from '#sandbox/bank/refunds.ts'
import type { Steering } from '#sandbox/bank/steering.ts'
import type { PaymentAction, PaymentCommand } from '#sandbox/control/control-command.ts'
import { Problem } from '#sandbox/http/problem.ts'

const DEFAULT_DELAY_SECONDS = 10
const DEFAULT_REFUND_SECONDS = 2
const DEFAULT_COPIES = 2
const DEFAULT_FORGERIES = 1

/** Does to a payment, or to the next one, what the control page was asked for. */
export function steer(bank: Bank, command: PaymentCommand): void {
  if (command.payment === 'next') return preparations[command.action](bank.nextSteering, command)
  const payment = bank.book.find(command.payment)
  if (!payment) throw new Problem(404, 'There is no such payment')
  if (isDecided(payment)) return replays[command.action](bank, payment, command)
  if (command.action === 'forge') return replays.forge(bank, payment, command)
  preparations[command.action](payment.steering, command)
  const isDecidedNow = payment.state === 'pending' || payment.state === 'waiting'
  if (isDecidedNow && payment.steering.verdict) decide(bank, payment, 0)
}

/** Before the outcome: noted, and done when its time comes. */
const preparations: Record<PaymentAction, (to: Steering, command: PaymentCommand) => void> = {
  approve: (to) => void (to.verdict = 'approved'),
  decline: (to) => void (to.verdict = 'declined'),
  delay: (to, { seconds = DEFAULT_DELAY_SECONDS }) => void (to.callbackDelayMs = seconds * 1000),
  repeat: (to, { times = DEFAULT_COPIES }) => void (to.extraCopyCount = times),
  reorder: (to) => void (to.isReordered = true),
  forge: (to, { times = DEFAULT_FORGERIES }) => void (to.forgeryCount = times),
  lose: (to) => void (to.isLost = true),
  refund: (to, { seconds = DEFAULT_REFUND_SECONDS }) => void (to.refundAfterMs = seconds * 1000),
}

type Replay = (bank: Bank, payment: Payment, command: PaymentCommand) => void

/** After the outcome: done at once, with the callbacks that were already made. */
const replays: Record<PaymentAction, Replay> = {
  approve: refuseDecided,
  decline: refuseDecided,
  delay(bank, payment, { seconds = DEFAULT_DELAY_SECONDS }) {
    const count = bank.callbacks.postpone(payment, seconds * 1000)
    if (count === 0) throw new Problem(409, 'No callback of this payment is waiting')
  },
  repeat(bank, payment, { times = DEFAULT_COPIES }) {
    const newest = payment.events.at(-1)
    if (!newest) throw new Problem(409, 'This payment has had no callback yet')
    sendCopies(bank, payment, newest, times)
  },
  reorder(bank, payment) {
    const newestFirst = payment.events.toReversed()
    if (newestFirst.length === 0) throw new Problem(409, 'This payment has had no callback yet')
    for (const [index, event] of newestFirst.entries()) {
      sendEvent(bank, payment, event, index * bank.delaysMs.copy)
    }
  },
  forge: (bank, payment, { times = DEFAULT_FORGERIES }) => sendForgeries(bank, payment, times),
  lose(bank, payment) {
    payment.steering.isLost = true
    bank.callbacks.drop(payment)
  },
  refund(bank, payment) {
    if (payment.state !== 'captured') throw new Problem(409, 'Only a captured payment is refunded')
    refundRest(bank, payment)
  },
}

function refuseDecided(_bank: Bank, payment: Payment): void {
  throw new Problem(409, `This payment is ${payment.state} already`)
}
