import { limits } from '#contract/limits.ts'
import { languageTag, type Locale } from '#contract/locales.ts'
import { href } from '#contract/pages.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { ShopError } from '#server/kernel/shop-error.ts'
import { speak } from '#server/kernel/speak.ts'
import type { Database } from '#server/platform/db/database.ts'
import { takePlace } from '#server/platform/http/rate-limit.ts'
import type { RawAnswer, RawRequest } from '#server/platform/http/raw-route.ts'
import type { Bank, BankPayment } from '#server/shop/bank/bank.ts'
import { findOrder } from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from '../apply-answer.ts'
import { chargeConfirmed } from '../confirm-order.ts'
import type { PaymentsScope } from '../payments-scope.ts'
import { nextCheckSeconds } from '../payment-states.rules.ts'
import { beginChallengeChecks, findPaymentByMd, type PaymentRow } from '../payments.sql.ts'

/**
 * A browser comes back from its bank's page. Nothing it brings is believed: MD only names the
 * attempt, and the acquirer says how the challenge ended. A foreign or used MD changes nothing.
 */
export async function returnFromBank(
  scope: PaymentsScope,
  request: RawRequest,
): Promise<RawAnswer> {
  const md = request.form['MD'] ?? request.query['md'] ?? ''
  const paRes = request.form['PaRes'] ?? null
  // No text of the database holds a NUL: such an MD is as unknown as any other.
  const payment = md.includes('\0')
    ? null
    : await scope.database.read((reader) => findPaymentByMd(reader, md))
  if (payment?.state === 'challenge') await finishChallenge(scope, payment, md, paRes)
  const order = payment && (await scope.database.read((r) => findOrder(r, payment.order_id)))
  const path = order ? href('paymentConfirm', { orderId: order.public_id }) : href('home')
  return answerBrowser(`${scope.publicUrl}${path}`, request)
}

/** Each way back asks the bank, and costs whoever comes nothing (API4:2023). */
async function mayAsk(database: Database, payment: PaymentRow): Promise<boolean> {
  const max = limits.challengeReturnsMax
  const windowSeconds = limits.holdCardMinutes * 60
  try {
    await takePlace(database, { key: `challenges:${payment.id}`, max, windowSeconds })
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many') return false
    throw error
  }
}

async function finishChallenge(
  scope: PaymentsScope,
  payment: PaymentRow,
  md: string,
  paRes: string | null,
): Promise<void> {
  if (!(await mayAsk(scope.database, payment))) return
  // The challenge may be passed, and its browser does not come back a second time: what is lost
  // from here on, the bank's answer or our word of it, the checker asks for.
  await scope.database.read((reader) =>
    beginChallengeChecks(reader, payment.id, addSeconds(reader.now, nextCheckSeconds(0))),
  )
  const answer = await hearEnd(scope.bank, payment.provider_id!, md, paRes)
  if (answer === null || answer.state === 'challenge') return
  const applied = await scope.database.write((tx) => applyAnswer(tx, scope, payment, answer))
  await chargeConfirmed(scope, applied.payment)
}

/** A second handing in changes nothing, and nobody has the answer to hand in later. */
async function hearEnd(
  bank: Bank,
  id: string,
  md: string,
  paRes: string | null,
): Promise<BankPayment | null> {
  if (paRes === null) return bank.find(id)
  return (await bank.answerChallenge(id, md, paRes)) ?? bank.answerChallenge(id, md, paRes)
}

/** Leads on to the order; inside the bank's frame a page of ours says that it is done. */
function answerBrowser(url: string, request: RawRequest): RawAnswer {
  if (request.header('sec-fetch-dest') !== 'iframe') {
    return { status: 303, body: '', headers: { location: url } }
  }
  const text = speak(request.locale, 'bank_answered')
  return { status: 200, ...ownPage(text, url, request.locale) }
}

/** Nobody comes back a second time: whoever meets an error here is led to their purchases. */
export function showFailedReturn({ publicUrl }: PaymentsScope, message: string, locale: Locale) {
  return ownPage(message, `${publicUrl}${href('profile')}`, locale)
}

/** A page without the shop's scripts, also within the bank's frame. */
function ownPage(text: string, url: string, locale: Locale) {
  return {
    body: pageOf(text, url, locale),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
    },
  }
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;text-align:center;font:16px/1.5 system-ui,sans-serif;color:#16181d;background:#fff;padding:24px}a{color:#00707a;font-weight:600}@media(prefers-color-scheme:dark){body{color:#eef2f2;background:#141b1e}a{color:#3cc8c8}}'
const styleHash = sha256(style).toString('base64')

/** In the bank's frame it stands for the moment until the page around it moves on. */
function pageOf(text: string, url: string, locale: Locale): string {
  const back = speak(locale, 'back_to_shop')
  const safe = url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine</title><style>${style}</style></head><body><p>${text}</p><a href="${safe}" target="_top">${back}</a></body></html>`
}
