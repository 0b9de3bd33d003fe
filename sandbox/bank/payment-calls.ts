import { isSameAmount, parseAmount } from '#sandbox/bank/amounts.ts'
import type { Bank } from '#sandbox/bank/bank.ts'
import { takeResult } from '#sandbox/bank/challenge.ts'
import { startCharge } from '#sandbox/bank/decide.ts'
import { cardOpener } from '#sandbox/bank/open-card-payment.ts'
import { openPayment, type Openers } from '#sandbox/bank/open-payment.ts'
import { qrOpener, widgetOpener } from '#sandbox/bank/open-waiting-payment.ts'
import { presentPayment, type Payment } from '#sandbox/bank/payment.ts'
import { refundPart } from '#sandbox/bank/refunds.ts'
import { isSigned } from '#sandbox/bank/signing.ts'
import { readJson, type Exchange } from '#sandbox/http/exchange.ts'
import { readFields } from '#sandbox/http/fields.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { json, type Reply } from '#sandbox/http/reply.ts'
import { route, type Handler, type Route } from '#sandbox/http/routes.ts'

const openers: Openers = { card: cardOpener, qr: qrOpener, widget: widgetOpener }

/** What a merchant's server asks of the bank; docs/payments.md shows every message. */
export function paymentCalls(bank: Bank): Route[] {
  const forPayment = (act: (bank: Bank, payment: Payment, exchange: Exchange) => Reply) =>
    signed(bank, (exchange) => act(bank, requirePayment(bank, exchange), exchange))
  return [
    route(
      'POST',
      '/v1/payments',
      signed(bank, (exchange) =>
        answerPayment(openPayment(bank, openers, readJson(exchange), exchange.origin)),
      ),
    ),
    route(
      'GET',
      '/v1/payments',
      signed(bank, (exchange) => findByMerchantId(bank, exchange)),
    ),
    route(
      'GET',
      '/v1/payments/:id',
      forPayment((_bank, payment) => answerPayment(payment)),
    ),
    route('POST', '/v1/payments/:id/challenge', forPayment(finishChallenge)),
    route('POST', '/v1/payments/:id/charge', forPayment(charge)),
    route('POST', '/v1/payments/:id/void', forPayment(voidPayment)),
    route('POST', '/v1/payments/:id/refunds', forPayment(refund)),
  ]
}

function signed(bank: Bank, handle: Handler): Handler {
  return (exchange) => {
    const { headers, method, rawBody, target } = exchange
    const payload = method === 'POST' ? rawBody : target
    const nowSeconds = Math.floor(bank.world.nowMs() / 1000)
    const claim = { header: headers['x-signature'], payload, keys: bank.keys, nowSeconds }
    if (!isSigned(claim)) throw new Problem(401, 'The signature is missing, wrong or too old')
    return handle(exchange)
  }
}

function requirePayment(bank: Bank, { params }: Exchange): Payment {
  const payment = bank.book.find(params.id ?? '')
  if (!payment) throw new Problem(404, 'There is no such payment')
  return payment
}

function findByMerchantId(bank: Bank, { query }: Exchange): Reply {
  const merchantPaymentId = query.get('merchant_payment_id')
  if (merchantPaymentId === null) {
    const errors = { merchant_payment_id: ['is missing or malformed'] }
    throw new Problem(422, 'Some fields are missing or malformed', { errors })
  }
  const payment = bank.book.findByMerchantId(merchantPaymentId)
  if (!payment) throw new Problem(404, 'There is no such payment')
  return answerPayment(payment)
}

function finishChallenge(bank: Bank, payment: Payment, exchange: Exchange): Reply {
  const fields = readFields(readJson(exchange))
  const { challenge } = payment
  const md = fields.text('md')
  const paRes = fields.text('pa_res', /^\S{1,4000}$/)
  fields.finish()
  if (challenge?.kind !== 'form') throw refusal(payment, 'There is no such check to finish')
  if (md !== challenge.md) fields.complain('md', 'does not belong to this payment')
  if (paRes !== challenge.paRes) fields.complain('pa_res', 'did not come from the issuer')
  fields.finish()
  takeResult(bank, payment)
  return answerPayment(payment)
}

/** Asked again, it tells how the first charge stands. */
function charge(bank: Bank, payment: Payment, exchange: Exchange): Reply {
  const fields = readFields(readJson(exchange))
  const amount = fields.parsed('amount', parseAmount, payment.amount)
  if (!isSameAmount(amount, payment.amount)) fields.complain('amount', 'is not that of the payment')
  fields.finish()
  if (!payment.isChargeAsked) {
    if (payment.state !== 'ready') throw refusal(payment, 'Only a ready payment can be charged')
    startCharge(bank, payment)
  }
  const isSilent = payment.state === 'pending' && payment.script.timing === 'silent'
  return isSilent ? { silentMs: bank.delaysMs.silentDrop } : answerPayment(payment)
}

function voidPayment(_bank: Bank, payment: Payment): Reply {
  const isOpen = ['ready', 'challenge', 'waiting'].includes(payment.state)
  if (!isOpen && payment.state !== 'voided') throw refusal(payment, 'It can no longer be voided')
  payment.state = 'voided'
  return answerPayment(payment)
}

/** Silent: the money goes back all the same, and only the answer is missing. */
function refund(bank: Bank, payment: Payment, exchange: Exchange): Reply {
  const fields = readFields(readJson(exchange))
  const refundId = fields.text('refund_id')
  const amount = fields.parsed('amount', parseAmount, payment.amount)
  const { currency } = payment.amount
  if (amount.currency !== currency) fields.complain('amount', `must be in ${currency}`)
  fields.finish()
  const mode = bank.refundMode.take()
  if (mode === 'refuse' && !payment.refunds.has(refundId)) payment.refusedRefundIds.add(refundId)
  const fault = refundPart(bank, payment, refundId, amount.minor)
  if (fault !== null) throw refusal(payment, fault)
  return mode === 'silent' ? { silentMs: bank.delaysMs.silentDrop } : answerPayment(payment)
}

/** 409 with the payment as it stands, so that the merchant need not ask again. */
function refusal(payment: Payment, message: string): Problem {
  return new Problem(409, message, { body: presentPayment(payment) })
}

function answerPayment(payment: Payment): Reply {
  return json(presentPayment(payment))
}
