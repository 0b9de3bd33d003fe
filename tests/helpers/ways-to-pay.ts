import type { CardFormKind } from '#contract/page-settings.ts'
import { cancelHosted, declineQr, enterHosted, payHosted, payQr, payWidget } from './bank-pages.ts'
import type { Answer, Person } from './person.ts'
import { cardForm, fillBasket, order } from './purchase.ts'

/** An attempt that the bank knows of, in the hands of its customer. */
export interface OpenedAttempt {
  pay(): Promise<unknown>
  /** Where a person can say no without a card. */
  refuse?(): Promise<unknown>
}

/** A way to pay as a customer walks it, over the wire only. */
export interface WayToTry {
  says: string
  type: 'purchase' | 'balance'
  /** What the bank charges; the books are in KZT. */
  currency: 'KZT' | 'RUB'
  /** Charged by a card that the customer types, so the card may decide how it ends. */
  takesCard: boolean
  /** The customer pays on a page of the bank's: there is no charge call. */
  waits: boolean
  /** Opens an attempt for an order that is there; a card is known from now on, typed or not. */
  open(person: Person, orderId: string, card: string): Promise<OpenedAttempt>
}

/** Pieces of a purchase and KZT of a top-up. */
export const triedPieces = 2
const triedTopUpKzt = 1500

/** An order of the type that a way pays for. */
export async function orderFor({ type }: WayToTry, person: Person, id: number): Promise<string> {
  if (type === 'purchase') {
    await fillBasket(person, id, triedPieces)
    return order(person)
  }
  const wish = { type, replenishmentValue: triedTopUpKzt }
  return (await good(person.post('/orders/create', wish))).order_id
}

const byCard = (type: WayToTry['type']): WayToTry => ({
  says: type === 'balance' ? 'a top-up by card' : 'a card',
  type,
  currency: 'KZT',
  takesCard: true,
  waits: false,
  async open(person, orderId, card) {
    await good(person.post('/payment', { ...cardForm(orderId, card), type }))
    return { pay: () => good(person.post(`/orders/confirm/${orderId}`)) }
  },
})

const byQr = (type: WayToTry['type']): WayToTry => ({
  says: type === 'balance' ? 'a top-up by QR' : 'a QR',
  type,
  currency: 'KZT',
  takesCard: false,
  waits: true,
  async open(person, orderId) {
    const { sbp } = await good(person.post('/payment-sbp', { type, value: orderId }))
    return { pay: () => payQr(sbp.payload), refuse: () => declineQr(sbp.payload) }
  },
})

const byQrInOneCall: WayToTry = {
  ...byQr('balance'),
  says: 'a top-up whose QR comes with its order',
  async open(person, orderId) {
    const { id: personalId } = await good(person.get('/user'))
    const wish = { amount: triedTopUpKzt, currency: 'KZT', personalId }
    const { order_id: same, sbp } = await good(person.post('/orders/create-qr', wish))
    if (same !== orderId) throw new Error('another order')
    return { pay: () => payQr(sbp.payload), refuse: () => declineQr(sbp.payload) }
  },
}

const byHostedPage: WayToTry = {
  says: 'the bank’s page',
  type: 'purchase',
  currency: 'KZT',
  takesCard: true,
  waits: true,
  async open(person, orderId, card) {
    const solution = await person.solveQuickly('PAYMENT')
    const form = { currency: 'KZT', 'cf-turnstile-response': solution }
    const { token } = await good(person.post('/orders/create-token', form))
    const sent = await good(person.post('/payment/initialize', { orderId, token }))
    await enterHosted(sent.action, sent.Request)
    return {
      pay: () => payHosted(sent.action, sent.Request, card),
      refuse: () => cancelHosted(sent.action, sent.Request),
    }
  },
}

const byWidget = (type: WayToTry['type']): WayToTry => ({
  says: type === 'balance' ? 'a top-up by the widget' : 'the widget',
  type,
  currency: 'RUB',
  takesCard: true,
  waits: true,
  async open(person, orderId, card) {
    const { widget } = await good(person.post('/payment-widget', { type, value: orderId }))
    return { pay: () => payWidget(widget, card) }
  },
})

/** Every way to pay by the setting of the shop that it needs; a QR is there with both. */
export const waysToTry: Readonly<Record<CardFormKind, readonly WayToTry[]>> = {
  form: [
    byCard('purchase'),
    byCard('balance'),
    byQr('purchase'),
    byQr('balance'),
    byQrInOneCall,
    byHostedPage,
  ],
  widget: [byWidget('purchase'), byWidget('balance')],
}

/** Another way to pay the same order, in any shop. */
export const otherWay = (type: WayToTry['type']): WayToTry => byQr(type)

async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { body, status } = await answer
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
