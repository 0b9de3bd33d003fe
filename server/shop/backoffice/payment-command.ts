import { failForgotten } from '#server/shop/payments/fail-forgotten.ts'
import type { Command } from './command.ts'
import { listPayments } from './list-payments.ts'
import { getRowNumber } from './number-options.rules.ts'

/** `payment list`: what came in, above all what does not match and waits for a decision. */
export const paymentsCommand: Command = {
  name: 'payment list',
  help: 'Shows the newest 200 payments, such as those of an order or in the state mismatch.',
  options: {
    state: { kind: 'text', help: 'such as mismatch, pending or captured' },
    order: { kind: 'text', help: 'the number or the id of an order; those of all when left out' },
    refunds: {
      kind: 'text',
      help: 'waiting: the bank is still asked; refused: it would not; bank: it gave back by itself',
    },
  },
  async run(tx, _scope, given) {
    const asked = {
      state: given.find('state'),
      order: given.find('order')?.trim() ?? null,
      refunds: given.find('refunds'),
    }
    return { payments: await listPayments(tx, asked) }
  },
}

/** `payment fail`: the bank's own people have said that nothing was charged. */
export const failPaymentCommand: Command = {
  name: 'payment fail',
  help: 'Ends a payment that the bank has forgotten; ask the bank first that nothing was charged.',
  words: { payment: 'its number, as the log and payment list name it' },
  options: {},
  async run(tx, _scope, given) {
    const id = getRowNumber(given, 'payment')
    const order = await failForgotten(tx, id)
    return { payment: id, order: order.id, state: order.state, checking: order.checking }
  },
}
