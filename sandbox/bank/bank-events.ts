import { presentAmount } from '#sandbox/bank/amounts.ts'
import type { Bank } from '#sandbox/bank/bank.ts'
import {
  presentPayment,
  type BankEvent,
  type BankEventType,
  type Payment,
} from '#sandbox/bank/payment.ts'

/** Which of three events that say the same is sent as first, second … fifth of five copies. */
const OUT_OF_ORDER = [2, 0, 1, 0, 0]

/** Tells the merchant of the payment as it stands, the way its card or the control page wants. */
export function announce(bank: Bank, payment: Payment, type: BankEventType, delayMs: number): void {
  const { steering, script } = payment
  const isOutOfOrder = script.callbacks === 'out-of-order' || steering.isReordered
  const copies = isOutOfOrder
    ? outOfOrderCopies(bank, payment, type)
    : [{ event: createEvent(bank, payment, type, 0), delayMs }]
  payment.events.push(...new Set(copies.map(({ event }) => event)))
  for (const copy of copies) {
    sendEvent(bank, payment, copy.event, copy.delayMs + steering.callbackDelayMs)
  }
  const last = copies.at(-1)
  if (last) sendCopies(bank, payment, last.event, steering.extraCopyCount)
}

function outOfOrderCopies(bank: Bank, payment: Payment, type: BankEventType) {
  const events = [2, 1, 0].map((ageMs) => createEvent(bank, payment, type, ageMs))
  return OUT_OF_ORDER.flatMap((eventIndex, index) => {
    const event = events[eventIndex]
    return event ? [{ event, delayMs: bank.delaysMs.outOfOrder[index] ?? 0 }] : []
  })
}

/** Further copies of one event, one after the other. */
export function sendCopies(bank: Bank, payment: Payment, event: BankEvent, count: number): void {
  const startMs = payment.steering.callbackDelayMs
  for (let copy = 1; copy <= count; copy += 1) {
    sendEvent(bank, payment, event, startMs + copy * bank.delaysMs.copy)
  }
}

export function sendEvent(bank: Bank, payment: Payment, event: BankEvent, delayMs: number): void {
  if (payment.steering.isLost) return
  const key = bank.keys[0] ?? ''
  bank.callbacks.send({ payment, body: event.body, key, isForged: false }, delayMs)
}

/** Says that the payment was charged in full, whatever is true, under a key that is not ours. */
export function sendForgeries(bank: Bank, payment: Payment, count: number): void {
  const amount = presentAmount(payment.amount)
  for (let copy = 0; copy < count; copy += 1) {
    const claimed = { ...presentPayment(payment), state: 'captured', charged: amount }
    const { body } = wrap(bank, 'payment.captured', claimed, 0)
    const key = bank.world.randomHex(16)
    bank.callbacks.send({ payment, body, key, isForged: true }, copy * bank.delaysMs.copy)
  }
}

function createEvent(bank: Bank, payment: Payment, type: BankEventType, ageMs: number): BankEvent {
  return wrap(bank, type, presentPayment(payment), ageMs)
}

function wrap(bank: Bank, type: BankEventType, payment: object, ageMs: number): BankEvent {
  const { world } = bank
  const body = JSON.stringify({
    event_id: `evt_${world.randomHex(12)}`,
    type,
    created_at: world.isoTime(world.nowMs() - ageMs),
    payment,
  })
  return { type, body }
}
