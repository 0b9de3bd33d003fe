import { describe, expect, test } from 'vitest'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'
import { followedOrderId, QrPayment, type QrPort, type QrTruth } from './qr-payment.machine.ts'

const qr = { image: 'data:image/png;base64,AA==', link: 'https://bank.test/qr/1' }
const refused: Trouble = { kind: 'refused', message: 'no' }
const outage: Trouble = { kind: 'outage' }

function truth(status: QrTruth['status'], more: Partial<QrTruth> = {}): QrTruth {
  const message = status === 'error' ? 'declined' : null
  const order = { number: 7, expiresAtMs: 9, closed: false }
  return { status, checking: false, awaitsCodes: false, message, ...order, ...more }
}

function payment(replies: Partial<QrPort> = {}) {
  const asked: string[] = []
  const machine = new QrPayment({
    async openOrder(expected) {
      asked.push(`order ${expected}`)
      return (await replies.openOrder?.(expected)) ?? { orderId: 'a', totalMinor: expected }
    },
    async openQr(orderId) {
      asked.push(`qr ${orderId}`)
      return (await replies.openQr?.(orderId)) ?? qr
    },
    askStatus: replies.askStatus ?? reject(outage),
    troubleOf: (error) => error as Trouble,
  })
  return { machine, asked, state: () => machine.store.getSnapshot() }
}

async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

async function shown(replies: Partial<QrPort> = {}) {
  const run = payment(replies)
  run.machine.open(5000)
  await settled()
  return run
}

const reject = (trouble: Trouble) => () => Promise.reject(trouble as never)

describe('a QR', () => {
  test('is opened once for the sum seen', async () => {
    const run = payment()
    run.machine.open(5000)
    run.machine.open(5000)
    await settled()
    run.machine.open(5000)
    await settled()
    expect(run.asked).toEqual(['order 5000', 'qr a'])
    expect(run.state()).toMatchObject({ step: 'shown', order: { orderId: 'a' }, qr })
  })

  test('comes with the order of a top-up and is not asked for again', async () => {
    const run = await shown({
      openOrder: async () => ({ orderId: 'b', totalMinor: 5000, qr }),
    })
    expect(run.asked).toEqual(['order 5000'])
    expect(run.state()).toMatchObject({ step: 'shown', order: { orderId: 'b', totalMinor: 5000 } })
  })

  test('that was put away is not shown when it comes late', async () => {
    const run = payment()
    run.machine.open(5000)
    run.machine.close()
    await settled()
    expect(run.state()).toEqual({ step: 'idle' })
  })
})

describe('what the server says', () => {
  test.each([
    ['delivered', truth('success')],
    ['and waits for its codes', truth('init', { awaitsCodes: true, closed: true })],
  ])('paid %s leads to the order, set aside or not', async (_, said) => {
    for (const isAside of [false, true]) {
      const run = await shown()
      if (isAside) run.machine.setAside()
      run.machine.learned(said)
      expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
    }
  })

  test('paid is the last word: no other QR is opened or put away after it', async () => {
    const run = await shown()
    run.machine.learned(truth('success'))
    run.machine.open(5000)
    run.machine.close()
    await settled()
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
    expect(run.asked).toEqual(['order 5000', 'qr a'])
  })

  test.each([
    [false, 'declined'],
    [true, 'closed'],
  ])('an end, order closed: %s, is %s and can be begun anew', async (closed, why) => {
    const run = await shown()
    run.machine.learned(truth('error', { closed }))
    expect(run.state()).toMatchObject({ step: 'ended', why, message: 'declined' })
    run.machine.open(5000)
    await settled()
    expect(run.state().step).toBe('shown')
  })

  test('"I paid" is answered by the next word, and not at all while the bank is thinking', async () => {
    const run = await shown()
    run.machine.learned(truth('init'))
    expect(run.state()).toMatchObject({ check: 'none', truth: { number: 7 } })
    run.machine.asked()
    run.machine.learned(truth('init', { checking: true }))
    expect(run.state()).toMatchObject({ check: 'asked' })
    run.machine.learned(truth('init'))
    expect(run.state()).toMatchObject({ check: 'unpaid' })
  })

  test('"I paid" that nobody answers waits for nothing, and the next word is heard', async () => {
    const run = await shown()
    run.machine.asked()
    run.machine.unheard()
    expect(run.state()).toMatchObject({ check: 'none', offline: true })
    run.machine.learned(truth('init'))
    expect(run.state()).toMatchObject({ check: 'none', offline: false })
  })

  test('a word after the end changes nothing', async () => {
    const run = await shown()
    run.machine.close()
    run.machine.learned(truth('success'))
    expect(run.state()).toEqual({ step: 'idle' })
  })
})

describe('a QR that was set aside', () => {
  test('is followed, and leads to its order when it is paid all the same', async () => {
    const run = await shown()
    run.machine.setAside()
    expect(followedOrderId(run.state())).toBe('a')
    run.machine.learned(truth('init'))
    run.machine.unheard()
    expect(run.state()).toEqual({ step: 'aside', orderId: 'a' })
    run.machine.learned(truth('success'))
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test('says nothing of its end, and another one may be opened', async () => {
    const run = await shown()
    run.machine.setAside()
    run.machine.learned(truth('error', { closed: true }))
    expect(run.state()).toEqual({ step: 'idle' })
    run.machine.open(5000)
    await settled()
    run.machine.setAside()
    run.machine.open(5000)
    await settled()
    expect(run.state().step).toBe('shown')
  })

  test('is nobody to follow when it had not come, or had ended', async () => {
    const run = payment()
    run.machine.open(5000)
    run.machine.setAside()
    await settled()
    expect([run.state(), followedOrderId(run.state())]).toEqual([{ step: 'idle' }, null])
    const ended = await shown()
    ended.machine.learned(truth('error'))
    ended.machine.setAside()
    expect(ended.state()).toEqual({ step: 'idle' })
  })
})

describe('trouble', () => {
  test('a refused order that is paid already has its own page', async () => {
    const run = await shown({ openQr: reject(refused), askStatus: async () => truth('success') })
    expect(run.state()).toEqual({ step: 'over', orderId: 'a' })
  })

  test('a refused order that cannot be asked about is told as refused', async () => {
    const askStatus = () => Promise.reject(new TypeError('not an answer'))
    const run = await shown({ openQr: reject(refused), askStatus })
    expect(run.state()).toEqual({ step: 'troubled', trouble: refused })
  })

  test.each([refused, outage])('%o is said and may be tried again', async (trouble) => {
    const run = await shown({ openQr: reject(trouble), askStatus: async () => truth('init') })
    expect(run.state()).toEqual({ step: 'troubled', trouble })
    run.machine.open(5000)
    await settled()
    expect(run.asked).toEqual(['order 5000', 'qr a', 'order 5000', 'qr a'])
  })
})
