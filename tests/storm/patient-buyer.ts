import { setTimeout as pause } from 'node:timers/promises'
import { answerIssuer, answerRedirectingIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { fillBasket, openAttempt, order } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

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
export async function orderPatiently(person: Person): Promise<string> {
  await waitFor('a basket', async () => (await fillBasket(person)).status === 200)
  return waitFor('an order', () => order(person).catch(() => null))
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
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    const seen = await insist(where, () => person.get(`/payment-confirm/${orderId}`))
    if (seen?.body.status === 'success') return { ...purchase, end: seen }
    const isOpen = seen?.body.order?.state === 'open' && !seen.body.order.checking
    if (isOpen) await tryOnce(where, person, orderId, card, purchase)
    else await pause(lookAgainMs)
  }
  throw new Error(`${orderId} was not delivered in ${patienceMs} ms: ${JSON.stringify(purchase)}`)
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
async function comeBack(where: Where, attempt: Answer): Promise<void> {
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
