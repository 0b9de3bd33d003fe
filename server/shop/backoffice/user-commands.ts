import * as z from 'zod/mini'
import { isLocale, locales } from '#contract/locales.ts'
import { toDecimalString } from '#contract/money.ts'
import * as fields from '#contract/schemas/fields.ts'
import { parseFields } from '#server/platform/parse-fields.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Reader } from '#server/platform/db/query.ts'
import {
  createCustomer,
  findCustomerId,
  getUserView,
} from '#server/shop/accounts/accounts.service.ts'
import { endOtherSessions } from '#server/shop/accounts/change-profile.ts'
import { findOrder } from '#server/shop/orders/orders.service.ts'
import type { Command, CommandOption, GivenOptions } from './command.ts'
import { listCustomerOrders } from './customer-orders.sql.ts'
import { getOrderNumber } from './named-order.ts'
import { notAmong } from './not-among.ts'

const listedCount = 200
/** Whose address was changed by somebody else knows an order of theirs. */
const named: Record<string, CommandOption> = {
  email: { kind: 'text', help: 'the address of the account, or' },
  order: { kind: 'text', help: 'the number or the id of one of its orders' },
}

const account = z.object({
  email: fields.email(),
  name: fields.customerName(),
  password: fields.newPassword(),
})

/** `user create`: an account that nobody registered. */
export const createUserCommand: Command = {
  name: 'user create',
  help: 'Makes an account. It gets an activation letter unless you vouch for the address.',
  options: {
    email: { kind: 'text', required: true, help: 'the address' },
    name: { kind: 'text', required: true, help: '4 to 16 characters' },
    password: { kind: 'text', required: true, help: '8 to 32 letters and digits' },
    locale: { kind: 'text', help: 'br, en, ru or hi; START_LOCALE when left out' },
    verified: { kind: 'flag', help: 'the address is known to be theirs' },
  },
  async run(tx, { startLocale }, given) {
    const locale = given.find('locale') ?? startLocale
    if (!isLocale(locale)) throw notAmong('locale', locales)
    const wish = parseFields(account, {
      email: given.text('email'),
      name: given.text('name'),
      password: given.text('password'),
    })
    const customer = { ...wish, locale, verified: given.flag('verified') }
    return { id: await createCustomer(tx, customer), email: customer.email }
  },
}

/** `user show`: who somebody is that writes to the shop, and what became of their orders. */
export const showUserCommand: Command = {
  name: 'user show',
  help: 'Shows an account, by its address or an order, and its newest 200 orders.',
  options: named,
  async run(tx, _scope, given) {
    const id = await getCustomerId(tx, given)
    const orders = await listCustomerOrders(tx, id, listedCount)
    return {
      ...(await getUserView(tx, id)),
      orders: orders.map((order) => ({
        order: order.id,
        order_id: order.public_id,
        at: order.created_at.toISOString(),
        type: order.type,
        state: order.state,
        checking: order.checking,
        total: `${toDecimalString(order.total_minor)} ${order.currency}`,
        refunded: toDecimalString(order.refunded_minor),
      })),
    }
  },
}

/** `user log-out`: for a customer who writes that somebody else is in their account. */
export const logOutUserCommand: Command = {
  name: 'user log-out',
  help:
    'Ends all sessions of an account and the links mailed to it. Look first, with user show, whose ' +
    'address it has: a new password is asked for there.',
  options: named,
  async run(tx, _scope, given) {
    const id = await getCustomerId(tx, given)
    return { id, ended: await endOtherSessions(tx, { customerId: id, sessionId: null }) }
  },
}

/** Throws 422 when there is no such order, no account of that address, or they are not of one. */
async function getCustomerId(reader: Reader, given: GivenOptions): Promise<number> {
  const order = given.find('order')?.trim() ?? null
  const ofOrder =
    order === null
      ? null
      : (await findOrder(reader, await getOrderNumber(reader, order)))!.customer_id
  const email = given.find('email')
  if (email === null) {
    if (ofOrder === null) throw invalid({ email: 'user_named' })
    return ofOrder
  }
  const ofEmail = await findCustomerId(reader, email)
  if (ofEmail === null) throw invalid({ email: 'email_not_found' })
  if (ofOrder !== null && ofOrder !== ofEmail) throw invalid({ order: 'order_elsewhere' })
  return ofEmail
}
