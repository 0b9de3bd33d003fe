import { setTimeout as pause } from 'node:timers/promises'
import { randomBetween, seededRandom } from '#db/seed/seeded-random.ts'
import { bankEvent, bankSignature, postCallback } from '#tests/helpers/bank-callback.ts'
import { operate } from '#tests/helpers/after-payment.ts'
import { answerIssuer, answerRedirectingIssuer, returnToShop } from '#tests/helpers/issuer.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import { cards, cheapProduct, openAttempt } from '#tests/helpers/purchase.ts'
import { payAtBank } from './at-the-bank.ts'
import { chance, note, pick, somewhere, type Client, type Told } from './client.ts'
import type { TwoInstances } from './two-instances.ts'

type CardName = keyof typeof cards

const cardNames: readonly CardName[] = [
  'approved',
  'approved',
  'approved',
  'challengeForm',
  'challengeRedirect',
  'mirChallenge',
  'issuerDeclines',
  'noFunds',
  'silentBank',
  'manyCallbacks',
  'lateCallback',
  'lowerAmount',
]
const callbackFaults = ['none', 'none', 'delay', 'repeat', 'reorder', 'forge', 'lose'] as const
/** Plenty of the first two, a handful of the last. */
export const shelf = { plenty: [cheapProduct, cheapProduct + 1], scarce: cheapProduct + 2 }

/** One customer's purchases, with every choice drawn from the seed. */
export async function liveHistory(
  shops: TwoInstances,
  person: Person,
  historySeed: string,
): Promise<Told> {
  const told: Told = { trace: [], delivered: new Set(), wrong: [] }
  const client = { shops, person, random: seededRandom(historySeed), told }
  const purchaseCount = randomBetween(client.random, 2, 4)
  for (let nth = 0; nth < purchaseCount; nth++) await livePurchase(client)
  return told
}

async function livePurchase(client: Client): Promise<void> {
  const { random } = client
  const id = chance(random, 15) ? shelf.scarce : pick(random, shelf.plenty)
  const count = randomBetween(random, 1, 2)
  const products = [{ id, type: 'increase', count }]
  await note(client, `basket +${count} ${id}`, somewhere(client).patch('/basket', { products }))
  const body = { type: 'purchase' }
  const made = await note(client, 'order', somewhere(client).post('/orders/create', body))
  if (made.status !== 200) return emptyBasket(client)
  const orderId = made.body.order_id as string
  const attemptCount = chance(random, 25) ? 2 : 1
  for (let nth = 0; nth < attemptCount; nth++) {
    await (chance(random, 30) ? payAtBank : liveAttempt)(client, orderId)
  }
  if (chance(random, 30)) await knockFalsely(client, orderId)
  await watch(client, orderId)
  if (client.told.delivered.has(orderId)) await liveOn(client, orderId)
}

/** After delivery a code may go back, an operator or the bank may give money back, or nobody. */
async function liveOn(client: Client, orderId: string): Promise<void> {
  const { random, shops, told } = client
  if (chance(random, 20)) {
    const path = `/payment-products/${orderId}`
    const bought = await note(client, 'products', somewhere(client).get(path))
    const [code] = bought.body.products[0]?.codes ?? []
    if (code) await note(client, 'return', somewhere(client).post(`/codes/${code.id}/return`))
  }
  if (chance(random, 20)) {
    const values: Record<string, string> = { order: orderId }
    if (chance(random, 50)) values['amount'] = '100'
    if (chance(random, 30)) values['to'] = 'balance'
    const shop = pick(random, [shops.one, shops.two])
    const { status } = await operate(shop, 'order refund', values)
    told.trace.push(`an operator refunds: ${status}`)
    if (status >= 500) told.wrong.push(`a refund answered ${status}`)
  }
  const payment = shops.outside.listPayments().find((line) => line.order_id === orderId)
  // Of a bank that gives money back and whose callbacks are all lost nobody ever hears.
  const isHeardOf = payment?.state === 'captured' && payment.callbacks_taken > 0
  if (isHeardOf && chance(random, 10)) {
    told.trace.push('the bank gives the money back')
    shops.outside.control({ payment: payment.id, action: 'refund' })
  }
}

async function emptyBasket(client: Client): Promise<void> {
  const ids = [...shelf.plenty, shelf.scarce]
  const products = ids.map((id) => ({ id, type: 'decrease', count: 20 }))
  await note(client, 'empties the basket', client.person.patch('/basket', { products }))
}

/** An attempt with any card; a customer may walk away at every step, or press twice. */
async function liveAttempt(client: Client, orderId: string): Promise<void> {
  const { random } = client
  const card = pick(random, cardNames)
  const opening = openAttempt(somewhere(client), orderId, cards[card])
  const attempt = await note(client, `attempt with ${card}`, opening)
  if (attempt.status !== 200) return
  disturbCallbacks(client, orderId)
  if (chance(random, 10)) return
  const presses = chance(random, 40) ? randomBetween(random, 2, 4) : 1
  const pressed = Array.from({ length: presses }, () =>
    note(client, 'pay', somewhere(client).post(`/orders/confirm/${orderId}`)),
  )
  const { status } = attempt.body
  if (status === 'READY') {
    await Promise.all(pressed)
    return
  }
  if (chance(random, 60)) await Promise.all(pressed)
  if (status === '3DS') await faceForm(client, attempt)
  if (status === '3DS_REDIRECT') await faceRedirect(client, attempt)
  await Promise.all(pressed)
}

function givenToIssuer({ random }: Client) {
  return chance(random, 85) ? { otp: '123456' } : ({ action: 'cancel' } as const)
}

async function faceForm(client: Client, attempt: Answer): Promise<void> {
  const { random, shops, told } = client
  if (chance(random, 15)) return void told.trace.push('walks away from the issuer')
  const fields = await answerIssuer(attempt, givenToIssuer(client))
  if (!fields) return
  const returns = chance(random, 25) ? 2 : 1
  const urls = Array.from({ length: returns }, () => pick(random, [shops.one.url, shops.two.url]))
  const answers = await Promise.all(urls.map((url) => returnToShop(url, fields)))
  noteReturns(client, answers)
}

async function faceRedirect(client: Client, attempt: Answer): Promise<void> {
  const { random, told } = client
  if (chance(random, 15)) return void told.trace.push('walks away from the issuer')
  const address = await answerRedirectingIssuer(attempt, givenToIssuer(client))
  if (!address) return
  const returns = chance(random, 25) ? 2 : 1
  const visits = Array.from({ length: returns }, () => fetch(address, { redirect: 'manual' }))
  noteReturns(client, await Promise.all(visits))
}

function noteReturns({ told }: Client, answers: readonly Response[]): void {
  for (const { status } of answers) {
    told.trace.push(`back from the issuer: ${status}`)
    if (status >= 500) told.wrong.push(`coming back answered ${status}`)
  }
}

/** Lets the bank's callbacks of this order's newest payment go astray in one way. */
function disturbCallbacks({ random, shops, told }: Client, orderId: string): void {
  const fault = pick(random, callbackFaults)
  const times = randomBetween(random, 1, 3)
  if (fault === 'none') return
  const payment = shops.outside.listPayments().find((line) => line.order_id === orderId)
  if (payment?.state !== 'ready' && payment?.state !== 'challenge') return
  told.trace.push(`callbacks: ${fault}`)
  shops.outside.control({ payment: payment.id, action: fault, seconds: times, times })
}

/** A stranger says the order is paid: with no key, an old signature, or for another amount. */
async function knockFalsely(client: Client, orderId: string): Promise<void> {
  const { random, shops, told } = client
  const payment = shops.outside.listPayments().find((line) => line.order_id === orderId)
  if (!payment) return
  const value = payment.amount.value.toFixed(2)
  const body = bankEvent({
    id: payment.id,
    merchant_payment_id: 'somebody-elses',
    order_id: orderId,
    state: 'captured',
    amount: { value, currency: 'KZT' },
  })
  const signatures = [
    null,
    bankSignature(body, { key: 'guess' }),
    bankSignature(body, { ageSeconds: 900 }),
  ]
  const url = pick(random, [shops.one.url, shops.two.url])
  const answer = await postCallback(url, body, pick(random, signatures))
  told.trace.push(`a false callback: ${answer.status}`)
  if (answer.status !== 401) told.wrong.push(`a false callback was answered ${answer.status}`)
}

/** Looks a few times; what was delivered once stays delivered. */
async function watch(client: Client, orderId: string): Promise<void> {
  const looks = randomBetween(client.random, 1, 5)
  for (let nth = 0; nth < looks; nth++) {
    const path = `/payment-confirm/${orderId}`
    const seen = await note(client, 'looks', somewhere(client).get(path))
    const isDelivered = seen.body.status === 'success'
    if (client.told.delivered.has(orderId) && !isDelivered) {
      client.told.wrong.push(`${orderId} was delivered, and then ${seen.body.status}`)
    }
    if (isDelivered) client.told.delivered.add(orderId)
    await pause(randomBetween(client.random, 0, 80))
  }
}
