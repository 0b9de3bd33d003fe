import { expect, test } from 'vitest'
import { createBank } from '#sandbox/bank/bank.ts'
import { openPayment } from '#sandbox/bank/open-payment.ts'
import { qrOpener, widgetOpener } from '#sandbox/bank/open-waiting-payment.ts'
import { payFromAccount } from '#sandbox/bank/pay-on-page.ts'
import { createStillWorld } from '#sandbox/testing/still-world.ts'

const HOUR_MS = 3_600_000

function open(method: 'qr' | 'widget') {
  const still = createStillWorld(1_790_000_000_000)
  const bank = createBank({ world: still.world, keys: ['key'] })
  const body = {
    merchant_payment_id: 'mp_1',
    order_id: 'o_1',
    method,
    amount: { value: '4990.00', currency: method === 'qr' ? 'KZT' : 'RUB' },
    expires_at: still.world.isoTime(still.world.nowMs() + HOUR_MS / 2),
    callback_url: 'http://shop.test/callback',
  }
  const payment = openPayment(
    bank,
    { qr: qrOpener, widget: widgetOpener },
    body,
    'http://bank.test',
  )
  return { ...still, bank, payment }
}

test.each([
  ['just before its order expires', HOUR_MS / 2 - 1],
  ['after its order has expired', HOUR_MS / 2 + 1],
  ['in the last moment of its 72 hours', 72 * HOUR_MS],
])('a link is paid %s', (_name, afterMs) => {
  const { bank, payment, pass, posted } = open('qr')
  pass(afterMs)
  payFromAccount(bank, payment)
  expect(payment.state).toBe('captured')
  pass(1000)
  expect(posted.map((body) => JSON.parse(body).type)).toEqual(['payment.captured'])
})

test.each(['qr', 'widget'] as const)(
  'a %s is over after 72 hours, and the shop hears it',
  (way) => {
    const { bank, payment, pass, posted } = open(way)
    pass(72 * HOUR_MS)
    expect(payment.state).toBe('waiting')
    pass(1)
    expect(payment).toMatchObject({ state: 'declined', declineReason: 'expired' })
    payFromAccount(bank, payment)
    expect(payment.state).toBe('declined')
    pass(1000)
    expect(posted.map((body) => JSON.parse(body).type)).toEqual(['payment.declined'])
  },
)
