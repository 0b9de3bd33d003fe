import { isUtf8 } from 'node:buffer'
import { toDecimalString, type Minor } from '#contract/money.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { requestText } from '#server/platform/http-client.ts'
import { isBankError, parseBankEvent, parseBankPayment } from './bank-payment.rules.ts'
import type { Bank, BankPayment, OpenPayment } from './bank.ts'
import { hostedForm } from './hosted-request.rules.ts'
import { returnAddress } from './return-address.ts'
import { isSigned, sign } from './signature.rules.ts'

export interface BankConfig {
  bankUrl: string
  bankKeys: readonly string[]
  publicUrl: () => string
  clock: Clock
  /** The bank has refused our signature: what follows is like a silence. */
  onUnsigned: () => void
  /** No answer came, or none of a bank's (a status of 5xx, a page of another server), and why. */
  onSilent: (reason: unknown) => void
}

/** A person waits for these answers; a longer silence is `unknown` and is asked about later. */
const timeoutMs = 4000
const name = 'bank'
/** An issuer's answer that somebody has made up: no trouble of the bank's. */
const forgedStatus = 422

/** The acquirer that speaks docs/payments.md. */
export function createBankClient(config: BankConfig): Bank {
  const post = (path: string, body: unknown) => send(config, 'POST', path, JSON.stringify(body))
  const payment = async (asked: Promise<Answered | null>, refusals: readonly number[] = []) =>
    paymentIn(await asked, config, refusals)
  const { publicUrl, bankKeys, clock } = config
  return {
    name,
    open: (order) => payment(post('/v1/payments', openBody(publicUrl(), order))),
    hostedRequest: (order) => ({
      action: `${config.bankUrl}/hosted`,
      Request: hostedForm(bankKeys, {
        ...order,
        amount: amountOf(order.amountMinor, order.currency),
        requestDate: clock.now(),
        callbackUrl: callbackAddress(publicUrl()),
      }),
    }),
    answerChallenge: (id, md, paRes) =>
      payment(post(`${pathOf(id)}/challenge`, { md, pa_res: paRes }), [forgedStatus]),
    charge: (id, amountMinor, currency) =>
      payment(post(`${pathOf(id)}/charge`, { amount: amountOf(amountMinor, currency) })),
    giveUp: (id) => payment(post(`${pathOf(id)}/void`, {})),
    find: (id) => payment(send(config, 'GET', pathOf(id))),
    async findByKey(bankKey) {
      const path = `/v1/payments?merchant_payment_id=${encodeURIComponent(bankKey)}`
      const answer = await send(config, 'GET', path)
      return answer?.status === 404 ? 'absent' : paymentIn(answer, config)
    },
    async refund(id, refundId, amountMinor, currency) {
      const body = { refund_id: refundId, amount: amountOf(amountMinor, currency) }
      const answer = await post(`${pathOf(id)}/refunds`, body)
      if (answer?.status === 404) return { kind: 'absent' }
      if (answer && [409, 422].includes(answer.status)) return { kind: 'refused' }
      const payment = paymentIn(answer, config)
      return payment && { kind: 'accepted', payment }
    },
    readEvent(rawBody, signature) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      if (!isSigned(bankKeys, rawBody, signature, nowSeconds)) return 'unsigned'
      return isUtf8(rawBody) ? parseBankEvent(rawBody.toString()) : null
    },
  }
}

/** As it stands on the request line, which is signed: an id of a bank may hold any sign. */
function pathOf(id: string): string {
  return `/v1/payments/${encodeURIComponent(id)}`
}

function openBody(publicUrl: string, order: OpenPayment) {
  return {
    merchant_payment_id: order.bankKey,
    order_id: order.orderId,
    method: order.method,
    amount: amountOf(order.amountMinor, order.currency),
    expires_at: order.orderExpiresAt.toISOString(),
    callback_url: callbackAddress(publicUrl),
    client_ip: order.clientIp,
    ...(order.method === 'card' && {
      return_url: returnAddress(publicUrl),
      card: order.card,
      browser: order.browser,
    }),
  }
}

function amountOf(amountMinor: Minor, currency: string) {
  return { value: toDecimalString(amountMinor), currency }
}

function callbackAddress(publicUrl: string): string {
  return `${publicUrl}/api/callbacks/${name}`
}

interface Answered {
  status: number
  /** A refusal to move (409) may carry it too: it says how things stand. */
  payment: BankPayment | null
}

/** A word of refusal where a payment must be may be another server's as well. */
function paymentIn(
  answer: Answered | null,
  { onSilent }: BankConfig,
  refusals: readonly number[] = [],
): BankPayment | null {
  if (answer && !answer.payment && ![401, ...refusals].includes(answer.status)) {
    onSilent(new Error(`${answer.status} where a payment was asked for`))
  }
  return answer?.payment ?? null
}

/** Null when nothing is known: a server that is no bank has refused nothing and has no payments. */
async function send(
  config: BankConfig,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
): Promise<Answered | null> {
  const atSeconds = Math.floor(config.clock.now().getTime() / 1000)
  // A bank behind a path sees that path too: what is signed is what stands on the request line.
  const url = new URL(`${config.bankUrl}${path}`)
  const signature = sign(config.bankKeys, body ?? `${url.pathname}${url.search}`, atSeconds)
  try {
    const { status, text } = await requestText(url.href, {
      method,
      headers: {
        accept: 'application/json',
        'x-signature': signature,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs,
    })
    const payment = status === 200 || status === 409 ? parseBankPayment(text) : null
    if (status === 401) config.onUnsigned()
    // Without the text: a page of an error may hold the card that was sent.
    else if (status >= 500) throw new Error(`the bank answered ${status}`)
    else if (!(payment || isBankError(text))) throw new Error(`no bank answered ${status}`)
    return { status, payment }
  } catch (error) {
    config.onSilent(error)
    return null
  }
}
