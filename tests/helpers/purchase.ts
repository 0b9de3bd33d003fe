import type { TestShop } from './make-shop.ts'
import type { Answer, Person } from './person.ts'
import { waitFor } from './wait-for.ts'

/** Cards of the demo bank by what they do. */
export const cards = {
  approved: '4242424242424242',
  challengeForm: '4111111111111111',
  challengeRedirect: '5555555555554444',
  mirChallenge: '2200000000000004',
  amex: '378282246310005',
  issuerDeclines: '4000000000000002',
  noFunds: '4000000000009995',
  silentBank: '4000000000000119',
  manyCallbacks: '4000000000000077',
  lateCallback: '4000000000000259',
  lowerAmount: '4000000000000317',
} as const

/** A product of the demo shop that costs little and has many codes. */
export const cheapProduct = 10001

export async function fillBasket(person: Person, id = cheapProduct, count = 1): Promise<Answer> {
  return person.patch('/basket', { products: [{ id, type: 'increase', count }] })
}

/** An order for what is in the basket; gives its id. */
export async function order(
  person: Person,
  type: 'purchase' | 'spending' = 'purchase',
): Promise<string> {
  const answer = await person.post('/orders/create', { type })
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`)
  return answer.body.order_id as string
}

/** Somebody new with an order for so many pieces of one product. */
export async function beginOrder(
  shop: TestShop,
  name = 'Anna',
  productId = cheapProduct,
  count = 1,
): Promise<{ person: Person; orderId: string }> {
  const person = await shop.customer(name)
  await fillBasket(person, productId, count)
  return { person, orderId: await order(person) }
}

/** An order as its buyer sees it. */
export const seenOrder = async (person: Person, orderId: string) =>
  (await person.get(`/payment-confirm/${orderId}`)).body

export function cardForm(orderId: string, number: string) {
  const cvc = number === cards.amex ? '1234' : '123'
  return { type: 'purchase', value: orderId, card_number: number, month: '12', year: '40', cvc }
}

/** Opens an attempt with a card. */
export function openAttempt(person: Person, orderId: string, number: string): Promise<Answer> {
  return person.post('/payment', cardForm(orderId, number))
}

/** Waits until the shop says that the order ended so. */
export function waitForStatus(
  person: Person,
  orderId: string,
  status: 'success' | 'error',
): Promise<Answer> {
  return waitFor(`order ${orderId} to be ${status}`, async () => {
    const answer = await person.get(`/payment-confirm/${orderId}`)
    return answer.body.status === status && answer
  })
}

/** The whole purchase with a card that is approved at once; gives the order's id. */
export async function buy(person: Person, id = cheapProduct, count = 1): Promise<string> {
  await fillBasket(person, id, count)
  const orderId = await order(person)
  await openAttempt(person, orderId, cards.approved)
  const confirmed = await person.post(`/orders/confirm/${orderId}`)
  if (confirmed.body.status !== 'success') {
    throw new Error(`not bought: ${JSON.stringify(confirmed.body)}`)
  }
  return orderId
}

/** Money from a card that is approved at once onto the balance; gives the order's id. */
export async function topUp(person: Person, amountKzt: number): Promise<string> {
  const wish = { type: 'balance', replenishmentValue: amountKzt }
  const orderId: string = (await person.post('/orders/create', wish)).body.order_id
  await openAttempt(person, orderId, cards.approved)
  const confirmed = await person.post(`/orders/confirm/${orderId}`)
  if (confirmed.body.status !== 'success') {
    throw new Error(`not topped up: ${JSON.stringify(confirmed.body)}`)
  }
  return orderId
}
