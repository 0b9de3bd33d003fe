import { describe, expect, test } from 'vitest'
import { BalanceCheckout, type BalancePort } from './balance-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

const success = { status: 'success', checking: false, awaitsCodes: false, message: null } as const
const refused: Trouble = { kind: 'refused', message: 'no' }
const outage: Trouble = { kind: 'outage' }

function checkout(replies: Partial<BalancePort> = {}) {
  const asked: string[] = []
  const machine = new BalanceCheckout({
    async openOrder(expected) {
      asked.push(`order ${expected}`)
      return (await replies.openOrder?.(expected)) ?? { orderId: 'a', totalMinor: expected }
    },
    async spend(orderId) {
      asked.push(`spend ${orderId}`)
      return (await replies.spend?.(orderId)) ?? success
    },
    askBalance: async () => (await replies.askBalance?.()) ?? null,
    troubleOf: (error) => error as Trouble,
  })
  return { machine, asked, state: () => machine.store.getSnapshot() }
}

async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

const reject = (trouble: Trouble) => () => Promise.reject(trouble as never)

describe('paying from the balance', () => {
  test('opens an order for the sum seen, spends once, and is over', async () => {
    const run = checkout()
    run.machine.pay(5000, 5000)
    run.machine.pay(5000, 5000)
    await settled()
    expect(run.asked).toEqual(['order 5000', 'spend a'])
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test.each([
    ['as was seen', 4999],
    ['which nobody can tell now', null],
  ])('a balance that is too low, %s, makes no order', async (_, balanceMinor) => {
    const run = checkout({ askBalance: async () => balanceMinor })
    run.machine.pay(4999, 5000)
    run.machine.pay(4999, 5000)
    await settled()
    expect(run.asked).toEqual([])
    expect(run.state()).toEqual({ step: 'short', balanceMinor: 4999, totalMinor: 5000 })
  })

  test('a balance that was filled meanwhile, as with a phone, pays', async () => {
    const run = checkout({ askBalance: async () => 5000 })
    run.machine.pay(4999, 5000)
    await settled()
    expect(run.asked).toEqual(['order 5000', 'spend a'])
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test.each([
    [999_999_900, 'short', []],
    [1_000_000_000, 'troubled', ['order 1000000000']],
  ])('a total of %i: %s', async (totalMinor, step, asked) => {
    const run = checkout({ openOrder: reject(refused) })
    run.machine.pay(0, totalMinor)
    await settled()
    expect([run.state().step, run.asked]).toEqual([step, asked])
  })

  test('what was said is taken back, and nothing under way: one press is one payment', async () => {
    const run = checkout()
    run.machine.pay(4999, 5000)
    await settled()
    run.machine.reset()
    expect(run.state()).toEqual({ step: 'idle' })
    run.machine.pay(5000, 5000)
    run.machine.reset()
    expect(run.state()).toEqual({ step: 'paying' })
    await settled()
    run.machine.reset()
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test('a balance spent elsewhere meanwhile is short, not broken', async () => {
    const run = checkout({ spend: reject(refused), askBalance: async () => 100 })
    run.machine.pay(5000, 5000)
    await settled()
    const sums = { balanceMinor: 100, totalMinor: 5000 }
    expect(run.state()).toEqual({ step: 'short', ...sums, orderId: 'a' })
  })

  test('another refusal is said, and can be tried again', async () => {
    const run = checkout({ openOrder: reject(refused), askBalance: async () => 5000 })
    run.machine.pay(5000, 5000)
    await settled()
    expect(run.state()).toEqual({ step: 'troubled', trouble: refused })
    run.machine.reset()
    expect(run.state()).toEqual({ step: 'idle' })
  })

  test('a refusal names the order that was made and is still to be paid', async () => {
    const run = checkout({ spend: reject(refused), askBalance: async () => 5000 })
    run.machine.pay(5000, 5000)
    await settled()
    expect(run.state()).toEqual({ step: 'troubled', trouble: refused, orderId: 'a' })
  })

  test('without an answer to the payment the order page finds out', async () => {
    const run = checkout({ spend: reject(outage) })
    run.machine.pay(5000, 5000)
    await settled()
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test('without an answer to the order nothing was taken', async () => {
    const run = checkout({ openOrder: reject(outage) })
    run.machine.pay(5000, 5000)
    await settled()
    expect(run.state()).toEqual({ step: 'troubled', trouble: outage })
  })
})
