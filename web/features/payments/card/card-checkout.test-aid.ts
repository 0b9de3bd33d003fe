import {
  CardCheckout,
  type CheckoutPort,
  type OpenedPayment,
  type OrderTruth,
} from './card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

export const visa = { card_number: '4242424242424242', month: '12', year: '27', cvc: '123' }
export const other = { ...visa, cvc: '456' }
export const order = { orderId: 'order-1', totalMinor: 499_000 }
export const attempt = 'attempt-1'
export const frame = { kind: 'frame', address: 'https://bank.test/acs', fields: {} } as const
export const leave = {
  kind: 'leave',
  address: 'https://bank.test',
  method: 'GET',
  fields: {},
} as const

export const truth = (status: OrderTruth['status'], checking = false): OrderTruth => ({
  status,
  checking,
  awaitsCodes: false,
  message: status === 'error' ? 'declined' : null,
})

export interface Replies {
  order?: () => Promise<typeof order>
  payment?: () => Promise<OpenedPayment>
  confirm?: () => Promise<OrderTruth>
  status?: () => Promise<OrderTruth>
}

/** A checkout over a server that answers as told, with a log of what it was asked. */
export function checkout(replies: Replies = {}) {
  const asked: string[] = []
  const port: CheckoutPort = {
    async openOrder(expected) {
      asked.push(`order ${expected}`)
      return (await replies.order?.()) ?? order
    },
    async openPayment(orderId, card) {
      asked.push(`payment ${orderId} ${card.cvc}`)
      return (await replies.payment?.()) ?? { kind: 'ready', attempt }
    },
    async confirm(orderId, named) {
      asked.push(`confirm ${orderId} ${named}`)
      return (await replies.confirm?.()) ?? truth('success')
    },
    async askStatus(orderId) {
      asked.push(`status ${orderId}`)
      return (await replies.status?.()) ?? truth('init')
    },
    troubleOf: (error) => error as Trouble,
  }
  return { machine: new CardCheckout(port, 499_000), asked }
}

export async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

export async function ready(replies: Replies = {}) {
  const run = checkout(replies)
  run.machine.cardChanged(visa)
  await settled()
  return run
}

export async function paid(replies: Replies) {
  const run = await ready(replies)
  run.machine.pay()
  await settled()
  return run
}

export const step = (run: { machine: CardCheckout }) => run.machine.store.getSnapshot().step
