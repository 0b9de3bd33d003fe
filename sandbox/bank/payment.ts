import { amountNumber, presentAmount, type Amount, type WireAmount } from '#sandbox/bank/amounts.ts'
import type { CardScript, DeclineReason } from '#sandbox/bank/cards.ts'
import type { Steering } from '#sandbox/bank/steering.ts'

export type PaymentState =
  | 'ready'
  | 'challenge'
  | 'waiting'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'voided'
  | 'refunded'

const UNDECIDED: ReadonlySet<PaymentState> = new Set(['ready', 'challenge', 'waiting', 'pending'])

export type ChallengeResult = 'passed' | 'failed' | 'cancelled'

/** A 3-D Secure check: `md` names it to everyone, the rest stays between bank and issuer. */
export type Challenge = {
  kind: 'form' | 'redirect'
  md: string
  paReq: string
  /** As the merchant is told. */
  wire: object
  leftTries: number
  result?: ChallengeResult
  /** What the issuer gives the browser to carry back; only this value proves the result. */
  paRes?: string
}

export type BankEventType = 'payment.captured' | 'payment.declined' | 'payment.refunded'

/** One callback as it is sent, byte for byte the same in every repetition. */
export type BankEvent = { type: BankEventType; body: string }

/** What the merchant ordered when it opened the payment. */
export type PaymentOrder = {
  merchantPaymentId: string
  orderId: string
  method: string
  amount: Amount
  expiresAtMs: number
  callbackUrl: string
}

export type Payment = PaymentOrder & {
  id: string
  createdAtMs: number
  state: PaymentState
  /** How the outcome comes about once it is charged. */
  script: CardScript
  /** What a person sees of the card: never a whole number; empty until one was typed. */
  payer: string
  /** Where the customer's browser comes back to; empty for a way to pay that sends it nowhere. */
  returnUrl: string
  /** Names the page of ours on which the customer pays; only the customer is told. */
  pageToken?: string
  /** What the merchant is told besides, while the payment waits for the customer. */
  waitingDetails?: object
  challenge?: Challenge
  charged?: Amount
  /** What went back of it, by refund id, in hundredths. */
  refunds: Map<string, number>
  /** A refund that was refused once stays so. */
  refusedRefundIds: Set<string>
  declineReason?: DeclineReason
  isChargeAsked: boolean
  /** Stops a decision that is on its way. */
  cancelDecision?: () => void
  steering: Steering
  /** Oldest first. */
  events: BankEvent[]
  /** How the merchant answered the newest callback. */
  lastCallback?: string
  /** How many callbacks the merchant has taken, repetitions counted. */
  takenCallbackCount: number
}

export type WirePayment = {
  id: string
  merchant_payment_id: string
  order_id: string
  method: string
  state: PaymentState
  amount: WireAmount
  charged?: WireAmount
  refunded?: WireAmount
  decline_reason?: DeclineReason
  challenge?: object
  qr?: object
  widget?: object
}

export function presentPayment(payment: Payment): WirePayment {
  const { charged, declineReason, challenge } = payment
  const isChallenged = payment.state === 'challenge' && challenge !== undefined
  return {
    id: payment.id,
    merchant_payment_id: payment.merchantPaymentId,
    order_id: payment.orderId,
    method: payment.method,
    state: payment.state,
    amount: presentAmount(payment.amount),
    ...(charged && { charged: presentAmount(charged) }),
    ...(payment.refunds.size > 0 && { refunded: presentAmount(refundedOf(payment)) }),
    ...(declineReason && { decline_reason: declineReason }),
    ...(isChallenged && { challenge: challenge.wire }),
    ...(payment.state === 'waiting' && payment.waitingDetails),
  }
}

/** How much went back so far. */
export function refundedOf({ refunds, amount }: Payment): Amount {
  const minor = [...refunds.values()].reduce((sum, part) => sum + part, 0)
  return { minor, currency: amount.currency }
}

/** The line of `/payments.json`; sums are plain numbers here and only here. */
export function presentPaymentLine(payment: Payment, at: string) {
  const { id, orderId, method, amount, state, takenCallbackCount } = payment
  return {
    id,
    order_id: orderId,
    method,
    amount: { value: amountNumber(amount), currency: amount.currency },
    state,
    refunded: amountNumber(refundedOf(payment)),
    at,
    callbacks_taken: takenCallbackCount,
  }
}

/** Money has moved or will never move. */
export function isDecided({ state }: Payment): boolean {
  return !UNDECIDED.has(state)
}
