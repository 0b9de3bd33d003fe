import { setTimeout as pause } from 'node:timers/promises'
import { answerIssuer, answerRedirectingIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cards, fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import type { WayToTry } from '#tests/helpers/ways-to-pay.ts'

const oneTimePassword = { otp: '123456' }
const patienceMs = 60_000
const lookAgainMs = 100

/** What a person did until the goods were there. */
export interface Purchase {
  attempts: number
  presses: number
  /** The last answer about the order. */
  end: Answer
}

/** An order for one piece; a shop that is out of breath is asked again. */
export async function orderPatiently(
  person: Person,
  type: 'purchase' | 'spending' = 'purchase',
): Promise<string> {
  await waitFor('a basket', async () => (await fillBasket(person)).status === 200)
  return waitFor('an order', () => order(person, type).catch(() => null))
}

interface Where {
  /** Where browsers come back to. */
  frontUrl: string
  whenUp(): Promise<void>
}

/**
 * Buys with a card as a person who reloads the page when it breaks: looks how the order stands,
 * waits while it is being checked, and begins anew only when the shop says that nothing is under
 * way.
 */
export async function buyPatiently(
  where: Where,
  person: Person,
  orderId: string,
  card: string,
): Promise<Purchase> {
  const purchase = { attempts: 0, presses: 0 }
  const end = await tryUntilDelivered(where, person, orderId, () =>
    tryOnce(where, person, orderId, card, purchase),
  )
  return { ...purchase, end }
}

/** Pays by another way, opened as often as it breaks, paid at the bank only once. */
export async function payPatiently(
  where: Where,
  person: Person,
  orderId: string,
  way: WayToTry,
): Promise<Answer> {
  let isPaid = false
  return tryUntilDelivered(where, person, orderId, async () => {
    const attempt = isPaid ? null : await broken(way.open(person, orderId, cards.approved))
    if (attempt === null) return pause(lookAgainMs)
    isPaid = (await broken(attempt.pay())) !== null
  })
}

/** Presses on the balance again while the order is open. */
export function spendPatiently(where: Where, person: Person, orderId: string): Promise<Answer> {
  const path = `/payment/spending-balance-handle?orderId=${orderId}`
  return tryUntilDelivered(where, person, orderId, async () => {
    await broken(person.post(path))
  })
}

async function tryUntilDelivered(
  where: Where,
  person: Person,
  orderId: string,
  tryToPay: () => Promise<void>,
): Promise<Answer> {
  const giveUpAt = Date.now() + patienceMs
  let seen: Answer | null = null
  while (Date.now() < giveUpAt) {
    seen = await insist(where, () => person.get(`/payment-confirm/${orderId}`))
    if (seen?.body.status === 'success') return seen
    const isOpen = seen?.body.order?.state === 'open' && !seen.body.order.checking
    await (isOpen ? tryToPay() : pause(lookAgainMs))
  }
  throw new Error(`${orderId} was not delivered in ${patienceMs} ms: ${JSON.stringify(seen?.body)}`)
}

/** One way through the form; whatever breaks on it is left to the next look at the order. */
async function tryOnce(
  where: Where,
  person: Person,
  orderId: string,
  card: string,
  purchase: { attempts: number; presses: number },
): Promise<void> {
  purchase.attempts += 1
  const attempt = await broken(openAttempt(person, orderId, card))
  if (attempt?.status !== 200) return pause(lookAgainMs)
  const { status } = attempt.body
  if (!['READY', '3DS', '3DS_REDIRECT'].includes(status)) return pause(lookAgainMs)
  purchase.presses += 1
  const pressed = await broken(person.post(`/orders/confirm/${orderId}`))
  if (pressed === null || status === 'READY') return
  await comeBack(where, attempt)
}

/** At the issuer's page, and back; a page that breaks is loaded again. */
export async function comeBack(where: Where, attempt: Answer): Promise<void> {
  if (attempt.body.status === '3DS') {
    const given = await answerIssuer(attempt, oneTimePassword)
    if (given) await insist(where, () => returnToShop(where.frontUrl, given))
    return
  }
  const address = await answerRedirectingIssuer(attempt, oneTimePassword)
  if (address) await insist(where, () => fetch(address, { redirect: 'manual' }))
}

async function broken<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(() => null)
}

/** Asks until there is an answer that is not of an outage. */
async function insist<T extends { status: number }>(
  where: Where,
  ask: () => Promise<T>,
): Promise<T | null> {
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    const answer = await broken(ask())
    if (answer && answer.status < 500) return answer
    await where.whenUp()
    await pause(lookAgainMs)
  }
  return null
}
