import { expect, type Page } from '@playwright/test'
import { solveSpamCheck, type Challenge } from '#tests/helpers/spam-solution.ts'
import { readMailedCode, type RunningShop } from '#tests/helpers/start-shop.ts'
import { newcomer, type Newcomer } from './joining.ts'
import { cards } from './paying.ts'
import { steamCard } from './shopping.ts'

/** Somebody with an account, for stories that begin after the registration. */
export interface Customer extends Newcomer {
  token: string
  /** Logs in once more, as at another device; gives that session's token. */
  enterAnew(): Promise<string>
  /** Asks the shop beside the browser, as a second client of the same person would. */
  ask<Answer>(method: string, address: string, body?: unknown): Promise<Answer>
}

/** Opens the browser as a customer with some cards in the basket. */
export async function arriveAsCustomer(
  page: Page,
  shop: RunningShop,
  { pieces = 1, id = steamCard.id } = {},
): Promise<Customer> {
  const customer = await joinByCalls(page, shop)
  if (pieces > 0) {
    const products = [{ id, type: 'increase', count: pieces }]
    await customer.ask('PATCH', '/basket', { products })
  }
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('auth-token', token), customer.token)
  return customer
}

/** Buys what is in the basket by the calls the checkout makes, and fills the basket again. */
export async function buyByCalls(customer: Customer, id = steamCard.id): Promise<string> {
  const { orderId, status } = await payByCalls(customer, cards.approved)
  expect(status).toBe('success')
  await customer.ask('PATCH', '/basket', { products: [{ id, type: 'increase', count: 1 }] })
  return orderId
}

/** Presses Pay by the same calls for a card whose bank asks its owner first, and nobody answers. */
export async function beginToPay(customer: Customer): Promise<string> {
  const { orderId, status } = await payByCalls(customer, cards.challengeForm)
  expect(status).toBe('init')
  return orderId
}

/** Pays by the same calls with a card that its bank refuses; the basket stays. */
export async function failToPay(customer: Customer): Promise<string> {
  const { orderId, status } = await payByCalls(customer, cards.noFunds)
  expect(status).toBe('error')
  return orderId
}

/** Puts money on the balance by the same calls. */
export async function topUpByCalls(customer: Customer, amountKzt: number): Promise<void> {
  const { status } = await callOrder(customer, topUp(amountKzt), cards.approved)
  expect(status).toBe('success')
}

/** Buys what is in the basket from the balance, which has enough by then, and leaves it empty. */
export async function buyFromBalanceByCalls(customer: Customer): Promise<void> {
  await topUpByCalls(customer, 20_000)
  const wish = { type: 'spending' }
  const made = await customer.ask<{ order_id: string }>('POST', '/orders/create', wish)
  const path = `/payment/spending-balance-handle?orderId=${made.order_id}`
  const { status } = await customer.ask<{ status: string }>('POST', path, {})
  expect(status).toBe('success')
}

/** Tops up by the same calls with a card that its bank refuses. */
export async function failToTopUp(customer: Customer, amountKzt: number): Promise<string> {
  const { orderId, status } = await callOrder(customer, topUp(amountKzt), cards.noFunds)
  expect(status).toBe('error')
  return orderId
}

const topUp = (amountKzt: number) => ({ type: 'balance', replenishmentValue: amountKzt }) as const

const payByCalls = (customer: Customer, number: string) =>
  callOrder(customer, { type: 'purchase' }, number)

async function callOrder(
  customer: Customer,
  order: { type: 'purchase' | 'balance'; replenishmentValue?: number },
  number: string,
) {
  const made = await customer.ask<{ order_id: string }>('POST', '/orders/create', order)
  const orderId = made.order_id
  const card = { card_number: number, month: '12', year: '40', cvc: '123' }
  await customer.ask('POST', '/payment', { type: order.type, value: orderId, ...card })
  const path = `/orders/confirm/${orderId}`
  const { status } = await customer.ask<{ status: string }>('POST', path, {})
  return { orderId, status }
}

/** Registers with the code of the letter and logs in, by the calls the pages make. */
export async function joinByCalls(page: Page, shop: RunningShop): Promise<Customer> {
  const { request } = page.context()
  const person = newcomer('Timur')
  const { name, email, password } = person
  let token = ''

  async function ask<Answer>(method: string, address: string, data?: unknown): Promise<Answer> {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await request.fetch(`/api${address}`, { method, headers, data })
    expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true)
    return answer.json() as Promise<Answer>
  }

  async function solve(action: string): Promise<string> {
    return solveSpamCheck(await ask<Challenge>('GET', `/spam-check/challenge?action=${action}`))
  }

  async function enter(): Promise<string> {
    const login = { email, password, google_recaptcha: await solve('LOGIN') }
    return (await ask<{ token: string }>('POST', '/login', login)).token
  }

  await ask('POST', '/send-verify', { email })
  await ask('POST', '/email-verify', { email, token: await readMailedCode(shop, email) })
  const google_recaptcha = await solve('REGISTER')
  const form = { email, name, password, password_confirmation: password, google_recaptcha }
  await ask('POST', '/register', form)
  token = await enter()
  return { ...person, token, ask, enterAnew: enter }
}
