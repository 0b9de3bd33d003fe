import { toDecimalString } from '#contract/money.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import { refundOrder, type RefundWish } from '#server/shop/refunds/refund-order.ts'
import { whatGoes } from '#server/shop/refunds/tell-refunded.ts'
import type { Command, GivenOptions } from './command.ts'
import { listReveals } from './list-reveals.ts'
import { listWaiting, waitingLinesMax } from './list-waiting.ts'
import { notAmong } from './not-among.ts'
import { findSum } from './number-options.rules.ts'

const reasonMaxChars = 300
/** Whatever is left of an order can go back. */
const leastRefundMinor = 1

/** `order waiting`: who has paid and has no code, and what is missing on the shelf. */
export const waitingCommand: Command = {
  name: 'order waiting',
  help:
    `Shows paid orders that wait for codes, ${waitingLinesMax} lines at most: stock import serves ` +
    'them, order refund ends them.',
  options: {},
  run: (tx) => listWaiting(tx),
}

/** `order reveals`: for a customer who writes that somebody else has opened a code. */
export const revealsCommand: Command = {
  name: 'order reveals',
  help:
    'Shows when and from which network codes of an order were opened: 1000 openings, the first of ' +
    'each code always among them.',
  words: { order: 'its number or its id' },
  options: {},
  run: (tx, _scope, given) => listReveals(tx, given.text('order')),
}

/** `order refund`: money back, whole or in part; the bank is asked until it has answered. */
export const refundCommand: Command = {
  name: 'order refund',
  help: 'Gives money of an order back; all that is left when no amount is named.',
  words: { order: 'its number or its id' },
  options: {
    amount: { kind: 'text', help: 'tenge; a smaller sum than is left makes a partial refund' },
    to: {
      kind: 'text',
      help: 'method or balance (as it was paid when left out), or hand (the bank gave it back)',
    },
    reason: { kind: 'text', help: 'for the record' },
    'keep-codes': {
      kind: 'flag',
      help: 'with the last of the money: codes nobody has opened are not sold again, else they are',
    },
  },
  async run(tx, { refunds }, given) {
    const wish = {
      order: given.text('order'),
      amountMinor: findSum(given, 'amount', leastRefundMinor),
      target: readTarget(given),
      reason: readReason(given),
      keepCodes: given.flag('keep-codes'),
    }
    const { order, refund } = await refundOrder(tx, refunds, wish)
    const { minor, currency } = whatGoes(refund)
    return {
      order: order.id,
      refund: refund.id,
      to: refund.target,
      amount: `${toDecimalString(minor)} ${currency}`,
      state: refund.state,
    }
  },
}

const targets = ['method', 'balance', 'hand'] as const

function readTarget(given: GivenOptions): RefundWish['target'] {
  const text = given.find('to')
  if (text === null) return null
  const way = targets.find((one) => one === text)
  if (!way) throw notAmong('to', targets)
  return way
}

function readReason(given: GivenOptions): string | null {
  const text = given.find('reason')?.trim() ?? null
  if (text !== null && text.length > reasonMaxChars) throw invalid({ reason: 'too_long' })
  return text
}
