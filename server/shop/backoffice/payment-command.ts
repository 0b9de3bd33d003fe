import type { Command } from './command.ts'
import { listPayments } from './list-payments.ts'

/** `payment list`: what came in, above all what does not match and waits for a decision. */
export const paymentsCommand: Command = {
  name: 'payment list',
  help: 'Shows the newest payments, such as those in the state mismatch.',
  options: { state: { kind: 'text', help: 'such as mismatch, pending or captured' } },
  async run(tx, _scope, given) {
    return { payments: await listPayments(tx, given.find('state')) }
  },
}
