import { describe, expect, test, vi } from 'vitest'
import type { OrderTruth } from '#web/features/payments/card/card-checkout.machine.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'
import {
  WidgetCheckout,
  type OpenedWidget,
  type WidgetEnd,
  type WidgetOpening,
  type WidgetPort,
} from './widget-checkout.machine.ts'

const quote = {
  widget: { token: 'wt' } as OpenedWidget,
  roublesMinor: 84_000,
  rate: { kztPerRouble: 5.95, source: 'bank', at: '2026-11-20T00:00:00Z' },
}
const refused: Trouble = { kind: 'refused', message: 'rate' }

function truth(status: OrderTruth['status'], checking = false, awaitsCodes = false): OrderTruth {
  return { status, checking, awaitsCodes, message: status === 'error' ? 'declined' : null }
}

interface Replies {
  end?: (opening: WidgetOpening) => Promise<WidgetEnd>
  status?: () => Promise<OrderTruth>
  openWidget?: WidgetPort['openWidget']
}

function checkout(replies: Replies = {}) {
  const asked: string[] = []
  const machine = new WidgetCheckout({
    async openOrder(expected) {
      asked.push(`order ${expected}`)
      return { orderId: 'a', totalMinor: expected }
    },
    async openWidget(orderId) {
      asked.push(`widget ${orderId}`)
      return (await replies.openWidget?.(orderId)) ?? quote
    },
    async run(widget, opening) {
      asked.push(`run ${widget.token}`)
      return (await replies.end?.(opening)) ?? 'success'
    },
    async askStatus(orderId) {
      asked.push(`status ${orderId}`)
      return (await replies.status?.()) ?? truth('success')
    },
    troubleOf: (error) => error as Trouble,
  })
  return { machine, asked, state: () => machine.store.getSnapshot() }
}

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

async function paid(replies: Replies) {
  const run = checkout(replies)
  run.machine.agreed(500_000)
  await settled()
  run.machine.pay()
  run.machine.pay()
  await settled()
  return run
}

describe('before the form opens', () => {
  test('nothing is asked until the person agrees, and then once for a sum', async () => {
    const run = checkout()
    run.machine.agreed(null)
    run.machine.pay()
    expect(run.asked).toEqual([])
    run.machine.agreed(500_000)
    expect(run.state()).toEqual({ step: 'opening' })
    await settled()
    run.machine.agreed(null)
    run.machine.agreed(500_000)
    await settled()
    expect(run.asked).toEqual(['order 500000', 'widget a'])
    expect(run.state()).toMatchObject({ step: 'ready', quote })
  })

  test('another sum is quoted anew, and the answer to the first is dropped', async () => {
    const run = checkout()
    run.machine.agreed(500_000)
    run.machine.agreed(400_000)
    await settled()
    expect(run.asked).toEqual(['order 500000', 'order 400000', 'widget a'])
    expect(run.state()).toMatchObject({ step: 'ready', order: { totalMinor: 400_000 } })
  })

  test('so are other cards of the same sum', async () => {
    const run = checkout()
    run.machine.agreed(500_000, '1 of 10001')
    await settled()
    run.machine.agreed(500_000, '1 of 10002')
    run.machine.agreed(500_000, '1 of 10002')
    await settled()
    expect(run.asked).toEqual(['order 500000', 'widget a', 'order 500000', 'widget a'])
  })

  test('so is the same sum when another way has taken the place of its payment', async () => {
    const run = checkout()
    run.machine.renew()
    expect(run.asked).toEqual([])
    run.machine.agreed(500_000)
    await settled()
    run.machine.renew()
    expect(run.state()).toEqual({ step: 'opening' })
    await settled()
    expect(run.asked.slice(2)).toEqual(['order 500000', 'widget a'])
    expect(run.state()).toMatchObject({ step: 'ready', quote })
  })

  test('a refusal is said and may be tried again', async () => {
    let isStale = true
    const run = checkout({
      openWidget: () => (isStale ? Promise.reject(refused as never) : Promise.resolve(quote)),
      status: async () => truth('init'),
    })
    run.machine.agreed(500_000)
    await settled()
    expect(run.state()).toEqual({ step: 'troubled', trouble: refused })
    isStale = false
    run.machine.tryAgain()
    await settled()
    expect(run.state().step).toBe('ready')
  })

  test('and not while the person agrees no longer; once they do again, for the same sum too', async () => {
    const openWidget = () => Promise.reject(refused as never)
    const run = checkout({ openWidget, status: async () => truth('init') })
    run.machine.agreed(500_000)
    await settled()
    run.machine.putOff()
    run.machine.tryAgain()
    expect(run.state()).toEqual({ step: 'idle' })
    run.machine.agreed(500_000)
    expect(run.state()).toEqual({ step: 'opening' })
  })

  test.each([
    [truth('init', true), false],
    [truth('init', false, true), false],
    [truth('success'), true],
  ])('an order paid elsewhere, or being paid, is gone on to: %o', async (status, isPaid) => {
    const run = checkout({
      openWidget: () => Promise.reject(refused as never),
      status: async () => status,
    })
    run.machine.agreed(500_000)
    await settled()
    expect(run.state()).toMatchObject({ step: 'over', quote: null, paid: isPaid })
  })
})

describe('while the form is on its way', () => {
  /** A script that has not come: the form opens, or is given up, when the test says so. */
  async function onItsWay() {
    let opening: WidgetOpening | undefined
    const run = await paid({
      end: (given) => {
        opening = given
        return new Promise((_resolve, reject) => {
          given.signal.addEventListener('abort', () => reject(given.signal.reason as Error))
        })
      },
    })
    return { ...run, opening: opening! }
  }

  test('nobody is told that it is open before it is', async () => {
    const run = await onItsWay()
    expect(run.state()).toMatchObject({ step: 'paying', quote, isOpen: false })
    run.opening.onOpen()
    expect(run.state()).toMatchObject({ step: 'paying', quote, isOpen: true })
  })

  test('it is waited for fifteen seconds, and one that is open for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = await onItsWay()
    const open = await onItsWay()
    open.opening.onOpen()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(late.state().step).toBe('paying')
    await vi.advanceTimersByTimeAsync(1)
    expect(late.state()).toEqual({ step: 'troubled', trouble: { kind: 'widget' } })
    expect(open.state()).toMatchObject({ step: 'paying', isOpen: true })
    vi.useRealTimers()
  })

  test('its page is left: it must not open any more, and one that is open can be paid in', async () => {
    const left = await onItsWay()
    left.machine.leave()
    expect(left.opening.signal.aborted).toBe(true)
    const open = await onItsWay()
    open.opening.onOpen()
    open.machine.leave()
    await settled()
    expect(open.opening.signal.aborted).toBe(false)
    expect(open.state()).toMatchObject({ step: 'paying', isOpen: true })
  })
})

describe('how the form ended', () => {
  test.each([
    ['success', truth('success'), { step: 'over', paid: true }],
    ['success', truth('init', true), { step: 'over', paid: false }],
    ['success', truth('init'), { step: 'over', paid: false }],
    ['success', truth('error'), { step: 'failed', message: 'declined' }],
    ['fail', truth('success'), { step: 'over', paid: true }],
    ['fail', truth('init', false, true), { step: 'over', paid: false }],
    ['close', truth('init'), { step: 'ready', quote }],
    ['close', truth('init', true), { step: 'over', paid: false }],
    ['close', truth('init', false, true), { step: 'over', paid: false }],
    ['close', truth('error'), { step: 'failed', message: 'declined' }],
  ] as const)('%s while the server says %o', async (end, status, state) => {
    const run = await paid({ end: async () => end, status: async () => status })
    expect(run.state()).toMatchObject(state)
    expect(run.asked.slice(2)).toEqual(['run wt', 'status a'])
  })

  test('a success nobody can confirm goes on to be checked', async () => {
    const run = await paid({ status: () => Promise.reject(new Error('offline')) })
    expect(run.state()).toMatchObject({ step: 'over', paid: null })
  })

  test('a refusal waits a moment for its reason, and is not asked again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const truths = [truth('init'), truth('error')]
    const run = await paid({ end: async () => 'fail', status: async () => truths.shift()! })
    expect(run.state().step).toBe('paying')
    await vi.advanceTimersByTimeAsync(1500)
    run.machine.agreed(400_000)
    expect(run.state()).toMatchObject({ step: 'failed', message: 'declined' })
    run.machine.tryAgain()
    expect(run.asked.at(-1)).toBe('order 400000')
    vi.useRealTimers()
  })

  test('a script that does not come is said, and the form can be opened again', async () => {
    const run = await paid({ end: () => Promise.reject(new Error('blocked')) })
    expect(run.state()).toEqual({ step: 'troubled', trouble: { kind: 'widget' } })
    run.machine.tryAgain()
    await settled()
    expect(run.state().step).toBe('ready')
  })
})
