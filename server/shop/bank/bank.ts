import type { Minor } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/order-states.ts'

/** Card data as they came: in memory for one call, never anywhere else. */
export interface Card {
  number: string
  month: string
  year: string
  cvc: string
}

interface AskedPayment {
  /** Ours, unguessable, written down before the bank hears of it. */
  bankKey: string
  orderId: string
  amountMinor: Minor
  currency: string
  clientIp: string
}

/** A payment to be opened by a call; each way brings what it needs. */
export type OpenPayment = AskedPayment & { orderExpiresAt: Date } & (
    | {
        method: 'card'
        card: Card
        browser: { screenHeight: number; screenWidth: number; timeZoneOffset: number }
      }
    | { method: 'qr' | 'widget' }
  )

/** A payment that the customer's browser carries to a page of the bank's. */
export type HostedPayment = AskedPayment & { returnUrl: string }

interface Amount {
  /** A decimal string with two places. */
  value: string
  currency: string
}

type Challenge =
  | { kind: 'form'; acs_url: string; pa_req: string; md: string }
  | { kind: 'redirect'; url: string; method: 'GET' | 'POST'; params: Record<string, string> }

/** A payment as the bank tells it, in the words of docs/payments.md. */
export interface BankPayment {
  id: string
  merchant_payment_id: string
  order_id: string
  method: PaymentMethod
  state:
    | 'ready'
    | 'challenge'
    | 'waiting'
    | 'pending'
    | 'captured'
    | 'declined'
    | 'voided'
    | 'refunded'
  amount: Amount
  charged?: Amount | undefined
  /** What went back so far. */
  refunded?: Amount | undefined
  decline_reason?: string | undefined
  challenge?: Challenge | undefined
  qr?: { payload: string } | undefined
  widget?: { token: string; script_url: string } | undefined
}

export interface BankEvent {
  event_id: string
  type: string
  payment: BankPayment
}

/**
 * `refused` is final: no money went back and none will under this id. `absent`: the bank knows no
 * such payment, now at least.
 */
export type RefundAnswer =
  | { kind: 'accepted'; payment: BankPayment }
  | { kind: 'refused' | 'absent' }

/**
 * An acquirer: what another one has to offer, in a folder of its own in this room. Every call that
 * gives null met a bank that was silent or unreadable: then nothing is known, and the bank is asked
 * again later.
 */
export interface Bank {
  /** Names it on payments and in the address that its callbacks come to. */
  readonly name: string
  open(payment: OpenPayment): Promise<BankPayment | null>
  /** Where the browser posts a field `Request` to, and what stands in it; nothing is asked. */
  hostedRequest(payment: HostedPayment): { action: string; Request: string }
  answerChallenge(id: string, md: string, paRes: string): Promise<BankPayment | null>
  charge(id: string, amountMinor: Minor, currency: string): Promise<BankPayment | null>
  giveUp(id: string): Promise<BankPayment | null>
  find(id: string): Promise<BankPayment | null>
  /** By our own key, when the answer to `open` was lost; `absent` when the bank knows none. */
  findByKey(bankKey: string): Promise<BankPayment | 'absent' | null>
  /** The same `refundId` moves nothing a second time, so a lost answer is asked for by repeating. */
  refund(
    id: string,
    refundId: string,
    amountMinor: Minor,
    currency: string,
  ): Promise<RefundAnswer | null>
  /** `unsigned` when the bank did not make these bytes just now, null when they say nothing. */
  readEvent(rawBody: Buffer, signature: string): BankEvent | 'unsigned' | null
}
