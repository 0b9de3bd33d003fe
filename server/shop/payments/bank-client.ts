import { toDecimalString, type Minor } from '#contract/money.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { requestText } from '#server/platform/http-client.ts'
import { parseBankPayment, type BankPayment } from './bank-payment.rules.ts'
import { sign } from './signature.rules.ts'

/** Card data as they came: in memory for one call, never anywhere else. */
export interface Card {
  number: string
  month: string
  year: string
  cvc: string
}

export interface OpenPayment {
  bankKey: string
  orderId: string
  amountMinor: Minor
  currency: string
  orderExpiresAt: Date
  clientIp: string
  card: Card
  browser: { screenHeight: number; screenWidth: number; timeZoneOffset: number }
}

/**
 * The acquirer. Every call answers with the payment as the bank sees it, or null when the bank was
 * silent or unreadable: then nothing is known, and the bank is asked again later.
 */
export interface Bank {
  open(payment: OpenPayment): Promise<BankPayment | null>
  answerChallenge(id: string, md: string, paRes: string): Promise<BankPayment | null>
  charge(id: string, amountMinor: Minor, currency: string): Promise<BankPayment | null>
  giveUp(id: string): Promise<BankPayment | null>
  find(id: string): Promise<BankPayment | null>
  /** By our own key, when the answer to `open` was lost; `absent` when the bank knows none. */
  findByKey(bankKey: string): Promise<BankPayment | 'absent' | null>
}

export interface BankConfig {
  bankUrl: string
  bankKeys: readonly string[]
  publicUrl: () => string
  clock: Clock
}

/** A person waits for these answers; a longer silence is `unknown` and is asked about later. */
const timeoutMs = 4000

export function createBankClient(config: BankConfig): Bank {
  const post = (path: string, body: unknown) => send(config, 'POST', path, JSON.stringify(body))
  const payment = async (answer: Promise<Answered | null>) => {
    const { status = 0, text = '' } = (await answer) ?? {}
    // A refusal to move carries the payment too: it says how things stand.
    return status === 200 || status === 409 ? parseBankPayment(text) : null
  }
  return {
    open: (order) => payment(post('/v1/payments', openBody(config, order))),
    answerChallenge: (id, md, paRes) =>
      payment(post(`/v1/payments/${id}/challenge`, { md, pa_res: paRes })),
    charge: (id, amountMinor, currency) =>
      payment(
        post(`/v1/payments/${id}/charge`, {
          amount: { value: toDecimalString(amountMinor), currency },
        }),
      ),
    giveUp: (id) => payment(post(`/v1/payments/${id}/void`, {})),
    find: (id) => payment(send(config, 'GET', `/v1/payments/${id}`)),
    async findByKey(bankKey) {
      const path = `/v1/payments?merchant_payment_id=${encodeURIComponent(bankKey)}`
      const answer = await send(config, 'GET', path)
      if (answer?.status === 404) return 'absent'
      return answer?.status === 200 ? parseBankPayment(answer.text) : null
    },
  }
}

function openBody(config: BankConfig, order: OpenPayment) {
  return {
    merchant_payment_id: order.bankKey,
    order_id: order.orderId,
    method: 'card',
    amount: { value: toDecimalString(order.amountMinor), currency: order.currency },
    expires_at: order.orderExpiresAt.toISOString(),
    callback_url: `${config.publicUrl()}/api/callbacks/bank`,
    return_url: returnAddress(config.publicUrl()),
    client_ip: order.clientIp,
    card: order.card,
    browser: order.browser,
  }
}

/** TermUrl of 3-D Secure: ours, never what a client says. */
export function returnAddress(publicUrl: string): string {
  return `${publicUrl}/api/payments/3ds-return`
}

interface Answered {
  status: number
  text: string
}

async function send(
  config: BankConfig,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
): Promise<Answered | null> {
  const atSeconds = Math.floor(config.clock.now().getTime() / 1000)
  const signature = sign(config.bankKeys, body ?? path, atSeconds)
  try {
    return await requestText(`${config.bankUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-signature': signature,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs,
    })
  } catch {
    return null
  }
}
