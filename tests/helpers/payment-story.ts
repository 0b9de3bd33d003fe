import { sql } from 'kysely'
import type { PaymentAction } from '#sandbox/control/control-command.ts'
import { atBank, endOrder, paymentsOf } from './after-payment.ts'
import { enterWithoutPassword } from './enter-without-password.ts'
import type { TestShop } from './make-shop.ts'
import type { Person } from './person.ts'
import { cards, cheapProduct, seenOrder } from './purchase.ts'
import { waitFor } from './wait-for.ts'
import { orderFor, type OpenedAttempt, type WayToTry } from './ways-to-pay.ts'

/** How a story stands, as its customer, the books and the bank tell it. */
export interface StoryFacts {
  status: string
  state: string
  checking: boolean
  /** State and role of every payment, oldest first. */
  payments: [string, string | null][]
  codes: string[]
  /** What stayed of all that moved for this order, by account, in tiyns. */
  books: Record<string, number>
  /** KZT. */
  balance: number
  letters: number
  /** Those of the newest payment that the shop has answered with 2xx. */
  callbacks: number
}

/** Somebody of their own who pays an order of their own by one way. */
export interface PaymentStory {
  shop: TestShop
  way: WayToTry
  person: Person
  orderId: string
  totalMinor: number
  /** Opens an attempt; the card matters where the way takes one. */
  open(card?: string): Promise<OpenedAttempt>
  /** Steers the newest payment at the bank. */
  control(action: PaymentAction, more?: { seconds?: number; times?: number }): void
  /** The bank's own line of the newest payment. */
  line(): { id: string; state: string; callbacks_taken: number }
  facts(): Promise<StoryFacts>
  /** A lost callback is found by asking, which a test need not wait for. */
  hurry(): Promise<unknown>
  /** The order's time is over, and the shop has noticed. */
  expire(): Promise<void>
  /** Waits until every letter to the customer has left. */
  lettersLeft(): Promise<void>
}

export async function beginStory(shop: TestShop, way: WayToTry): Promise<PaymentStory> {
  const person = await enterWithoutPassword(shop.database, shop.person('Buyer'))
  const orderId = await orderFor(way, person, cheapProduct)
  const { order } = await seenOrder(person, orderId)
  const line = () => atBank(shop, orderId)[0]!
  return {
    shop,
    way,
    person,
    orderId,
    totalMinor: order.total_price * 100,
    open: (card = cards.approved) => way.open(person, orderId, card),
    control: (action, more = {}) => shop.outside.control({ payment: line().id, action, ...more }),
    line,
    facts: () => readFacts(shop, person, orderId),
    hurry: () =>
      shop.rows(sql`update payments p set next_check_at = now() from orders o
        where o.id = p.order_id and o.public_id = ${orderId} and p.next_check_at is not null`),
    expire: () => expireOrder(shop, orderId),
    lettersLeft: () => waitForLetters(shop, person),
  }
}

async function expireOrder(shop: TestShop, orderId: string): Promise<void> {
  await endOrder(shop, orderId)
  await waitFor('the end of the order', async () => {
    const open = await shop.rows(sql`select id from orders
      where public_id = ${orderId} and state = 'open'`)
    return open.length === 0
  })
}

async function readFacts(shop: TestShop, person: Person, orderId: string): Promise<StoryFacts> {
  const [seen, { body: bought }, { body: purse }, payments, books] = await Promise.all([
    seenOrder(person, orderId),
    person.get(`/payment-products/${orderId}`),
    person.get('/user/balance'),
    paymentsOf(shop, orderId),
    readBooks(shop, orderId),
  ])
  const products: { codes: { state: string }[] }[] = bought.products
  return {
    status: seen.status,
    state: seen.order.state,
    checking: seen.order.checking,
    payments: payments.map(({ state, role }) => [state, role]),
    codes: products.flatMap(({ codes }) => codes.map(({ state }) => state)),
    books,
    balance: purse.balance,
    letters: (await shop.outside.listMails(person.email)).length,
    callbacks: atBank(shop, orderId)[0]!.callbacks_taken,
  }
}

/** Everything that was booked for an order, whatever for. */
async function readBooks(shop: TestShop, orderId: string): Promise<Record<string, number>> {
  const sums = await shop.rows<{ kind: string; minor: number }>(sql`
    select a.kind, sum(e.amount_minor)::float8 as minor
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transfers t on t.id = e.transfer_id
    join orders o on o.public_id = ${orderId}
    where t.business_key ~ ('^(refund|refund-sent|unrefund):' || o.id || ':')
      or t.business_key in (select unnest(array['capture:' || p.id, 'late:' || p.id])
        from payments p where p.order_id = o.id)
      or t.business_key in (select 'debt:' || r.id from refunds r where r.order_id = o.id)
    group by a.kind having sum(e.amount_minor) <> 0`)
  return Object.fromEntries(sums.map(({ kind, minor }) => [kind, minor]))
}

async function waitForLetters(shop: TestShop, person: Person): Promise<void> {
  await waitFor(`the letters to ${person.email}`, async () => {
    const left = await shop.rows(sql`select id from outbox
      where kind = 'mail' and done_at is null and payload::text like ${`%${person.email}%`}`)
    return left.length === 0
  })
}
