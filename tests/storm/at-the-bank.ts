import { setTimeout as pause } from 'node:timers/promises'
import { randomBetween } from '#db/seed/seeded-random.ts'
import {
  enterHosted,
  payHosted,
  payQr,
  cancelHosted,
  declineQr,
} from '#tests/helpers/bank-pages.ts'
import { cards } from '#tests/helpers/purchase.ts'
import { chance, note, pick, somewhere, type Client } from './client.ts'

const hostedCards = ['approved', 'approved', 'challengeForm', 'noFunds', 'lateCallback'] as const

/** An attempt on the bank's side, by its app or its page, which a customer may leave open. */
export async function payAtBank(client: Client, orderId: string): Promise<void> {
  await (chance(client.random, 50) ? payInApp(client, orderId) : payOnPage(client))
}

async function payInApp(client: Client, orderId: string): Promise<void> {
  const { random } = client
  const wish = { type: 'purchase', value: orderId }
  const shown = await note(client, 'QR', somewhere(client).post('/payment-sbp', wish))
  if (shown.status !== 200 || chance(random, 30)) return
  const answer = chance(random, 80) ? payQr : declineQr
  await tellBank(client, 'in the app', answer(shown.body.sbp.payload))
}

async function payOnPage(client: Client): Promise<void> {
  const { person, random } = client
  const solution = await person.solveQuickly('PAYMENT')
  const wish = { currency: 'KZT', 'cf-turnstile-response': solution }
  const token = await note(client, 'token', somewhere(client).post('/orders/create-token', wish))
  if (token.status !== 200) return
  const begun = { orderId: token.body.order_id, token: token.body.token }
  const sent = await note(client, 'page', somewhere(client).post('/payment/initialize', begun))
  if (sent.status !== 200 || chance(random, 15)) return
  const { action, Request } = sent.body
  const card = pick(random, hostedCards)
  const steps = [
    () => enterHosted(action, Request),
    () => cancelHosted(action, Request),
    () => payHosted(action, Request, cards[card]),
    () => payHosted(action, Request, cards[card]),
    () => payHosted(action, Request, cards[card]),
  ]
  await tellBank(client, `on the page with ${card}`, pick(random, steps)())
  await decide(client, begun.orderId)
}

/** A card on the bank's page may be undecided for longer than its order lives. */
async function decide({ random, shops, told }: Client, orderId: string): Promise<void> {
  const action = chance(random, 70) ? 'approve' : 'decline'
  const waitMs = randomBetween(random, 0, 5000)
  const payments = shops.outside.listPayments().filter(({ order_id }) => order_id === orderId)
  const undecided = payments.find(({ state }) => state === 'pending')
  if (!undecided) return
  await pause(waitMs)
  told.trace.push(`the bank decides: ${action}`)
  shops.outside.control({ payment: undecided.id, action })
}

/** A bank's page that was given up meanwhile turns the customer away. */
async function tellBank({ told }: Client, what: string, asked: Promise<unknown>): Promise<void> {
  const answer = await asked.catch((error: unknown) => String(error))
  told.trace.push(`${what}: ${String(answer).slice(0, 80)}`)
}
