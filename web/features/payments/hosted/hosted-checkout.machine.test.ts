import { expect, test } from 'vitest'
import { HostedCheckout, type HostedPort } from './hosted-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

const page = { action: 'https://bank.test/hosted', request: 'e30=' }
const outage: Trouble = { kind: 'outage' }
const refused: Trouble = { kind: 'refused', message: 'Already under way' }
const unpaid = { status: 'init', checking: false, awaitsCodes: false, message: null } as const

function checkout(replies: Partial<HostedPort> = {}) {
  const asked: string[] = []
  const machine = new HostedCheckout({
    async createOrder() {
      asked.push('order')
      return (await replies.createOrder?.()) ?? { orderId: 'a', totalMinor: 5000, token: 't' }
    },
    async initialize(orderId, token) {
      asked.push(`initialize ${orderId} ${token}`)
      return (await replies.initialize?.(orderId, token)) ?? page
    },
    async askStatus(orderId) {
      asked.push(`status ${orderId}`)
      return (await replies.askStatus?.(orderId)) ?? unpaid
    },
    troubleOf: (error) => error as Trouble,
  })
  return { machine, asked, state: () => machine.store.getSnapshot() }
}

async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('one press makes one order and leaves for the bank', async () => {
  const run = checkout()
  run.machine.pay(5000)
  run.machine.pay(5000)
  await settled()
  run.machine.pay(5000)
  expect(run.asked).toEqual(['order', 'initialize a t'])
  expect(run.state()).toEqual({ step: 'leave', page })
})

test('another sum is asked about before anybody leaves; accepted, it is paid', async () => {
  const run = checkout()
  run.machine.pay(4900)
  await settled()
  expect(run.asked).toEqual(['order'])
  expect(run.state()).toEqual({
    step: 'troubled',
    trouble: { kind: 'repriced', beforeMinor: 4900, totalMinor: 5000 },
  })
  run.machine.pay(5000)
  await settled()
  expect(run.state().step).toBe('leave')
})

test('a refusal is said, and nobody leaves', async () => {
  const run = checkout({ initialize: () => Promise.reject(outage as never) })
  run.machine.pay(5000)
  await settled()
  expect(run.state()).toEqual({ step: 'troubled', trouble: outage })
})

test.for([
  [
    { ...unpaid, checking: true },
    { step: 'over', orderId: 'a' },
  ],
  [
    { ...unpaid, awaitsCodes: true },
    { step: 'over', orderId: 'a' },
  ],
  [unpaid, { step: 'troubled', trouble: refused }],
] as const)('a refused order that stands as %o ends as %o', async ([truth, end]) => {
  const run = checkout({
    initialize: () => Promise.reject(refused as never),
    askStatus: () => Promise.resolve(truth),
  })
  run.machine.pay(5000)
  await settled()
  expect(run.asked).toEqual(['order', 'initialize a t', 'status a'])
  expect(run.state()).toEqual(end)
})

test('a refused order whose state cannot be asked stays a refusal', async () => {
  const run = checkout({
    initialize: () => Promise.reject(refused as never),
    askStatus: () => Promise.reject(outage as never),
  })
  run.machine.pay(5000)
  await settled()
  expect(run.state()).toEqual({ step: 'troubled', trouble: refused })
})

test('back from the bank the form can be used again', async () => {
  const run = checkout()
  run.machine.pay(5000)
  run.machine.reset()
  expect(run.state().step).toBe('preparing')
  await settled()
  run.machine.reset()
  expect(run.state()).toEqual({ step: 'idle' })
})
