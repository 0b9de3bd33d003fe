import type { Bank } from '#sandbox/bank/bank.ts'
import { answerChallenge, takeResult } from '#sandbox/bank/challenge.ts'
import { questionPage, returnPage } from '#sandbox/bank/issuer-pages.ts'
import type { Challenge, Payment } from '#sandbox/bank/payment.ts'
import { readForm, type Exchange } from '#sandbox/http/exchange.ts'
import { parseHttpUrl } from '#sandbox/http/fields.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { page, seeOther, type Reply } from '#sandbox/http/reply.ts'
import { route, type Route } from '#sandbox/http/routes.ts'

type Visit = { payment: Payment; challenge: Challenge; termUrl: string | null }

/** The issuer's 3-D Secure pages, opened by the customer's browser: nothing is signed here. */
export function issuerCalls(bank: Bank): Route[] {
  const arrive = (exchange: Exchange) => arriveByForm(bank, exchange)
  const arriveRedirected = (exchange: Exchange) => arriveByRedirect(bank, exchange)
  return [
    route('POST', '/acs', arrive),
    route('GET', '/acs', arrive),
    route('GET', '/acs/redirect', arriveRedirected),
    route('POST', '/acs/redirect', arriveRedirected),
    route('POST', '/acs/answer', (exchange) => answer(bank, exchange)),
  ]
}

function arriveByForm(bank: Bank, exchange: Exchange): Reply {
  const sent = exchange.method === 'POST' ? readForm(exchange) : exchange.query
  const visit = requireVisit(bank, sent.get('MD'), requireTermUrl(sent.get('TermUrl')))
  if (visit.challenge.kind !== 'form' || sent.get('PaReq') !== visit.challenge.paReq) {
    throw new Problem(400, 'This is not a request of ours')
  }
  return proceed(visit)
}

function arriveByRedirect(bank: Bank, exchange: Exchange): Reply {
  const md = exchange.query.get('md') ?? readForm(exchange).get('md')
  const visit = requireVisit(bank, md, null)
  if (visit.challenge.kind !== 'redirect') throw new Problem(400, 'This is not a request of ours')
  return proceed(visit)
}

function answer(bank: Bank, exchange: Exchange): Reply {
  const form = readForm(exchange)
  const kind = bank.book.findByChallenge(form.get('md') ?? '')?.challenge?.kind
  const termUrl = kind === 'form' ? requireTermUrl(form.get('term_url')) : null
  const visit = requireVisit(bank, form.get('md'), termUrl)
  const isCancelled = form.get('action') === 'cancel'
  const otp = (form.get('otp') ?? '').replace(/\s/g, '')
  answerChallenge(bank, visit.challenge, isCancelled ? null : otp)
  if (visit.challenge.kind === 'redirect') takeResult(bank, visit.payment)
  return proceed(visit)
}

/** The question until the result is final, then the way back to the merchant. */
function proceed(visit: Visit): Reply {
  const { payment, challenge, termUrl } = visit
  if (challenge.result === undefined) return page(questionPage(visit))
  if (termUrl !== null) return page(returnPage(challenge, termUrl))
  const back = new URL(payment.returnUrl)
  back.searchParams.set('payment', payment.id)
  back.searchParams.set('md', challenge.md)
  return seeOther(back.href)
}

function requireVisit(bank: Bank, md: string | null, termUrl: string | null): Visit {
  const payment = bank.book.findByChallenge(md ?? '')
  if (!payment?.challenge) throw new Problem(404, 'This payment is not known here')
  if (payment.state === 'voided') throw new Problem(410, 'This payment was closed by the shop')
  return { payment, challenge: payment.challenge, termUrl }
}

function requireTermUrl(value: string | null): string {
  const termUrl = parseHttpUrl(value)
  if (termUrl === null) throw new Problem(400, 'The shop gave no address to return to')
  return termUrl
}
