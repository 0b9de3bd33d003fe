import { isSameAmount } from '#sandbox/bank/amounts.ts'
import type { Bank } from '#sandbox/bank/bank.ts'
import { isCard, readTypedCard } from '#sandbox/bank/card-form.ts'
import { closedPage, hostedPage } from '#sandbox/bank/hosted-page.ts'
import { readHostedRequest, type HostedRequest } from '#sandbox/bank/hosted-request.ts'
import { enterPayment } from '#sandbox/bank/open-payment.ts'
import { beginWaiting } from '#sandbox/bank/open-waiting-payment.ts'
import {
  answerOnPage,
  payByCard,
  refuseByCustomer,
  requirePage,
} from '#sandbox/bank/pay-on-page.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import { Problem, type FieldErrors } from '#sandbox/http/problem.ts'
import { page, seeOther, UNFRAMED_POLICY, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'

/** So long is an order of the hosted page open, as far as the bank can know. */
const ORDER_LIFE_MS = 30 * 60_000

/** The bank's payment page: the shop sends the browser, nothing was opened before. */
export function hostedCalls(bank: Bank): Route[] {
  const find = ({ params }: Exchange) => requirePage(bank, params.page ?? '', 'hosted')
  return [
    route('POST', '/hosted', (exchange) => arrive(bank, exchange)),
    route('GET', '/hosted/:page', (exchange) => show(find(exchange))),
    route('POST', '/hosted/:page', (exchange) => answer(bank, find(exchange), exchange)),
  ]
}

/** The same request again leads to the same payment. */
function arrive(bank: Bank, exchange: Exchange): Reply {
  const { keys, world } = bank
  const text = readForm(exchange).get('Request') ?? ''
  const request = readHostedRequest({
    text,
    keys,
    nowMs: world.nowMs(),
    parseTime: world.parseTime,
  })
  const known = bank.book.findByMerchantId(request.token)
  if (known && !isSame(known, request)) {
    throw new Problem(409, 'The shop sent another payment under the same name')
  }
  const payment = known ?? enterHosted(bank, request)
  return seeOther(`/hosted/${payment.pageToken}`)
}

function enterHosted(bank: Bank, request: HostedRequest): Payment {
  const { token, orderId, amount, requestedAtMs, callbackUrl, returnUrl } = request
  const order = {
    merchantPaymentId: token,
    orderId,
    method: 'hosted',
    amount,
    expiresAtMs: requestedAtMs + ORDER_LIFE_MS,
    callbackUrl,
  }
  const begin = (payment: Payment) => void beginWaiting(bank, payment, '')
  return enterPayment(bank, order, { payer: '', returnUrl, begin })
}

function isSame(known: Payment, request: HostedRequest): boolean {
  return (
    known.method === 'hosted' &&
    known.orderId === request.orderId &&
    known.returnUrl === request.returnUrl &&
    isSameAmount(known.amount, request.amount)
  )
}

function answer(bank: Bank, payment: Payment, exchange: Exchange): Reply {
  if (!answerOnPage(bank, payment, exchange)) {
    if (readForm(exchange).get('action') === 'cancel') refuseByCustomer(bank, payment)
    const typed = payment.state === 'waiting' ? readTypedCard(bank, exchange) : null
    if (typed && !isCard(typed)) return show(payment, typed)
    if (typed) payByCard(bank, payment, typed)
  }
  return payment.state === 'waiting' ? seeOther(exchange.path) : show(payment)
}

/** Once there is nothing more to ask, the browser goes back by GET, and carries no result. */
function show(payment: Payment, errors: FieldErrors = {}): Reply {
  if (payment.state === 'voided') return page(closedPage(payment), 410, UNFRAMED_POLICY)
  if (payment.state !== 'waiting') return seeOther(payment.returnUrl)
  const status = Object.keys(errors).length === 0 ? 200 : 422
  return page(hostedPage(payment, errors), status, UNFRAMED_POLICY)
}
