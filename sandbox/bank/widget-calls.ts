import { readFileSync } from 'node:fs'
import { isSameAmount, parseAmount } from '#sandbox/bank/amounts.ts'
import type { Bank } from '#sandbox/bank/bank.ts'
import { isCard, readTypedCard } from '#sandbox/bank/card-form.ts'
import { answerOnPage, payByCard, requirePage } from '#sandbox/bank/pay-on-page.ts'
import type { Payment } from '#sandbox/bank/payment.ts'
import { widgetPage, type Told } from '#sandbox/bank/widget-page.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import type { FieldErrors } from '#sandbox/http/problem.ts'
import { page, seeOther, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'

/** Runs in the merchant's page; it is told where the bank is by the address it was fetched from. */
const SCRIPT = readFileSync(new URL('card-widget.js', import.meta.url), 'utf8')

/** The card widget: a script for the merchant's page, and the frame the card is typed into. */
export function widgetCalls(bank: Bank): Route[] {
  return [
    route('GET', '/widget.js', ({ origin }) => script(origin)),
    route('GET', '/widget/pay', (exchange) => arrive(bank, exchange)),
    route('POST', '/widget/pay', (exchange) => answer(bank, exchange)),
  ]
}

function script(origin: string): Reply {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return { status: 200, headers, body: SCRIPT.replace(`'BANK_ORIGIN'`, JSON.stringify(origin)) }
}

function arrive(bank: Bank, { query }: Exchange): Reply {
  const token = query.get('token') ?? ''
  const payment = requirePage(bank, token, 'widget')
  const told = toldOf(payment, query.get('parent'))
  const isOther = isOtherOrder(payment, query)
  return frame(payment, isOther ? { ...told, type: 'fail', reason: 'order_mismatch' } : told)
}

function answer(bank: Bank, exchange: Exchange): Reply {
  const form = readForm(exchange)
  const payment = requirePage(bank, form.get('token') ?? '', 'widget')
  const parent = form.get('parent')
  if (!answerOnPage(bank, payment, exchange) && payment.state === 'waiting') {
    const typed = readTypedCard(bank, exchange)
    if (!isCard(typed)) return frame(payment, toldOf(payment, parent), typed)
    payByCard(bank, payment, typed)
  }
  const query = new URLSearchParams({ token: payment.pageToken ?? '', parent: parent ?? '' })
  return seeOther(`/widget/pay?${query}`)
}

/** What the merchant's page showed the customer must be what is going to be charged. */
function isOtherOrder(payment: Payment, query: URLSearchParams): boolean {
  if (!query.has('order')) return false
  const amount = parseAmount({ value: query.get('value'), currency: query.get('currency') })
  const isSame = amount !== null && isSameAmount(amount, payment.amount)
  return !isSame || query.get('order') !== payment.orderId
}

function toldOf(payment: Payment, parent: string | null): Told {
  const { pageToken: token = '', state, declineReason = '' } = payment
  const told = { token, parent: parent ?? '', type: 'ready', reason: '' } as const
  if (state === 'captured' || state === 'refunded') return { ...told, type: 'success' }
  if (state === 'voided') return { ...told, type: 'fail', reason: 'closed_by_shop' }
  return state === 'declined' ? { ...told, type: 'fail', reason: declineReason } : told
}

function frame(payment: Payment, told: Told, errors: FieldErrors = {}): Reply {
  const status = Object.keys(errors).length === 0 ? 200 : 422
  return page(widgetPage(payment, told, errors), status)
}
