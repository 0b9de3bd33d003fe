import type { Output } from '#contract/call.ts'
import { createQrOrder, getPaymentStatus, payBySbp } from '#contract/calls/payments.ts'
import { fromWire, toWire } from '#contract/money.ts'
import type { getPaymentStatus as statusShapes } from '#contract/schemas/orders.ts'
import type { payBySbp as sbpShapes } from '#contract/schemas/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dateOf } from '#web/app/browser.ts'
import type { User } from '#web/session/user.rules.ts'
import { openOrder, orderTruth } from '#web/features/payments/browser-checkout-port.ts'
import { madeOrderId } from '#web/features/payments/made-order.ts'
import { troubleOf } from '#web/features/payments/outcome/payment-trouble.rules.ts'
import { readQr } from './qr-code.rules.ts'
import type { QrCode, QrPort, QrTruth } from './qr-payment.machine.ts'

type Sbp = Output<typeof sbpShapes>['sbp']

/** A purchase by QR; `prepare` brings the basket to the server. */
export function purchaseQrPort(
  prepare: () => Promise<unknown>,
  code: () => string | undefined,
): QrPort {
  return {
    troubleOf,
    askStatus: askQrTruth,

    async openOrder(expectedTotalMinor) {
      await prepare()
      return openOrder({ type: 'purchase', code: code() }, expectedTotalMinor)
    },

    async openQr(orderId) {
      const body = { type: 'purchase', value: orderId } as const
      return qrOf((await browserApi.call(payBySbp, { body })).sbp)
    },
  }
}

/** Without a session the call is refused with 401, which says it best. */
const nobody = { id: 0, name: '' }

/** A top-up by QR: order and code come in one answer. */
export function topUpQrPort(user: () => User | null): QrPort {
  return {
    troubleOf,
    askStatus: askQrTruth,

    async openOrder(amountMinor) {
      const { id, name } = user() ?? nobody
      const body = { amount: toWire(amountMinor), currency: 'KZT', personalId: id, firstName: name }
      const order = await browserApi.call(createQrOrder, { body })
      const totalMinor = fromWire(order.total_price) ?? amountMinor
      return { orderId: madeOrderId(order), totalMinor, qr: qrOf(order.sbp) }
    },

    async openQr(orderId) {
      const body = { type: 'balance', value: orderId } as const
      return qrOf((await browserApi.call(payBySbp, { body })).sbp)
    },
  }
}

/** What the poll asks beside an open QR. */
export async function askQrTruth(orderId: string): Promise<QrTruth> {
  return qrTruth(await browserApi.call(getPaymentStatus, { body: { orderId } }))
}

function qrTruth(answer: Output<typeof statusShapes>): QrTruth {
  const { order } = answer
  return {
    ...orderTruth(answer),
    number: order?.number ?? 0,
    expiresAtMs: order ? dateOf(order.expires_at).getTime() : 0,
    closed: order !== undefined && order.state !== 'open',
  }
}

function qrOf({ image, payload }: Sbp): QrCode {
  return readQr(image.media_type, image.content, payload)
}
