import type { Outside } from '#tests/helpers/outside.ts'

/** Asks the database in its own language; the storm reads so, and never writes. */
export type Ask = <Row>(statement: string) => Promise<Row[]>

interface Invariant {
  says: string
  /** Gives a row for everything that breaks it. */
  breaches: string
}

const inFlight = `('charging', 'pending')`
const open = `('created', 'challenge', 'ready')`

/** What holds at every moment, whatever is still under way. */
const always: readonly Invariant[] = [
  {
    says: 'every transfer has two legs or more that add up to nothing',
    breaches: `select t.business_key, sum(e.amount_minor), count(e.id)
      from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
      group by t.id having count(e.id) < 2 or sum(e.amount_minor) <> 0`,
  },
  {
    says: 'a customer has the sum of the entries, and never had less than nothing',
    breaches: `select a.id, a.balance_minor, sum(e.amount_minor), min(e.balance_after_minor)
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.tracked group by a.id
      having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
        or min(e.balance_after_minor) < 0 or a.balance_minor < 0`,
  },
  {
    says: 'captured money is booked once, in full, and nothing else is booked as captured',
    breaches: `select p.id, p.state, p.role, t.business_key
      from payments p full join ledger_transfers t on t.business_key = 'capture:' || p.id
      where case when p.id is null then t.business_key like 'capture:%'
        else (p.state = 'captured') <> (t.id is not null) end
      union all
      select p.id, p.state, p.role, t.business_key
      from payments p join ledger_transfers t on t.business_key = 'capture:' || p.id
        join orders o on o.id = p.order_id
        join ledger_entries e on e.transfer_id = t.id and e.amount_minor > 0
        join ledger_accounts a on a.id = e.account_id
      where e.amount_minor <> p.amount_minor
        or a.kind <> case when p.role = 'late' then 'late'
          when o.type = 'balance' then 'customer' else 'sales' end
        or a.customer_id <> o.customer_id`,
  },
  {
    says: 'a captured payment has a role and charged what was asked',
    breaches: `select id, state, role, amount_minor, charged_minor from payments
      where state = 'captured'
        and (role is null or charged_minor is distinct from amount_minor)`,
  },
  {
    says: 'one payment settles an order, and only an order that was paid for has one',
    breaches: `select o.id, o.type, o.state, count(p.id) from orders o
      left join payments p on p.order_id = o.id and p.role = 'settles'
        and p.amount_minor = o.total_minor and p.currency = o.currency
      where o.type <> 'spending' group by o.id
      having count(p.id) <> case when o.state in ('paid', 'delivered') then 1 else 0 end`,
  },
  {
    says: 'an order paid from the balance has one debit of its total',
    breaches: `select o.id, o.total_minor, e.amount_minor from orders o
      left join ledger_transfers t on t.business_key = 'sale:' || o.id
      left join ledger_entries e on e.transfer_id = t.id and e.amount_minor < 0
      where o.type = 'spending' and o.state in ('paid', 'delivered')
        and e.amount_minor is distinct from -o.total_minor`,
  },
  {
    says: 'a delivered order has a code of the right product for every piece, and no more',
    breaches: `select o.id, l.n, l.quantity, count(c.id) from orders o
      join order_lines l on l.order_id = o.id
      left join codes c on c.order_id = o.id and c.line_n = l.n
        and c.product_id = l.product_id and c.state in ('delivered', 'returned')
      where o.state = 'delivered' group by o.id, l.n, l.quantity
      having count(c.id) <> l.quantity`,
  },
  {
    says: 'codes are delivered to delivered orders only',
    breaches: `select c.id, c.state, o.id, o.state as order_state, c.product_id, l.product_id
      from codes c join orders o on o.id = c.order_id
      left join order_lines l on l.order_id = o.id and l.n = c.line_n
      where c.state in ('delivered', 'returned')
        and (o.state not in ('delivered', 'refunded')
          or l.product_id is distinct from c.product_id)`,
  },
  {
    says: 'an order of codes, once delivered, has one letter',
    breaches: `select o.id, count(m.id) from orders o
      left join outbox m on m.kind = 'mail' and m.dedupe_key = 'order:' || o.id
      where o.state = 'delivered' and o.delivered_at > o.created_at and o.type <> 'balance'
      group by o.id having count(m.id) <> 1`,
  },
  {
    says: 'a promo code was used as often as its orders say, and never beyond its limits',
    breaches: `select p.code, p.used_count, p.total_max, count(r.order_id) from promos p
      left join promo_redemptions r on r.promo_id = p.id and r.state <> 'released'
      group by p.id having p.used_count <> count(r.order_id) or p.used_count > p.total_max
      union all
      select p.code, p.customer_max, r.customer_id, count(*) from promos p
      join promo_redemptions r on r.promo_id = p.id and r.state <> 'released'
      group by p.id, r.customer_id having count(*) > p.customer_max`,
  },
  {
    says: 'a discount stands on orders that used a code, as its own state says',
    breaches: `select o.id, o.state, o.discount_minor, r.state as redemption from orders o
      left join promo_redemptions r on r.order_id = o.id
      where (o.discount_minor > 0) <> (r.order_id is not null)
        or r.state <> case when o.state = 'open' then 'held'
          when o.state in ('paid', 'delivered', 'refunded') then 'used' else 'released' end`,
  },
  {
    says: 'one account per address',
    breaches: `select lower(email) from customers group by lower(email) having count(*) > 1`,
  },
  {
    says: 'no mailed code was tried more than five times',
    breaches: `select id, attempts from verifications where attempts > 5`,
  },
]

/** What holds once the faults are over and everybody has come to an end. */
const atRest: readonly Invariant[] = [
  {
    says: 'nobody holds a code for an order that is no longer open',
    breaches: `select c.id, o.id, o.state from codes c join orders o on o.id = c.order_id
      where c.state = 'held' and o.state not in ('open', 'paid')`,
  },
  {
    says: 'an order is being checked for a reason: money under way, late or not what was asked',
    breaches: `select o.id, o.state, o.checking from orders o where o.checking <> exists (
        select from payments p where p.order_id = o.id
          and (p.state in ${inFlight} or p.state = 'mismatch' or p.role = 'late'))
      and o.state <> 'delivered'`,
  },
  {
    says: 'no attempt is left open on an order that is closed',
    breaches: `select p.id, p.state, o.id, o.state as order_state
      from payments p join orders o on o.id = p.order_id
      where p.state in ${open} and o.state <> 'open'`,
  },
  {
    says: 'no request is remembered as begun and never ended',
    breaches: `select scope, key from idempotency_keys where state = 'started'`,
  },
  {
    says: 'a paid order waits only for codes that are not there',
    breaches: `select o.id from orders o where o.state = 'paid' and not exists (
        select from order_lines l where l.order_id = o.id and l.quantity > (
          select count(*) from codes c
          where c.product_id = l.product_id and c.state = 'available'))`,
  },
]

/** What a crash or an outage cut off leaves a minute later, when somebody else takes it on. */
const lettersLeft: Invariant = {
  says: 'every letter and message has left',
  breaches: `select id, kind, attempts, last_error, dead_at from outbox where done_at is null`,
}

/** Everything broken, in words with the rows; empty when all is well. */
export async function findViolations(
  ask: Ask,
  outside: Pick<Outside, 'listPayments'>,
  letters: 'have left' | 'may wait' = 'have left',
): Promise<string[]> {
  const found: string[] = []
  const last = letters === 'have left' ? [lettersLeft] : []
  for (const { says, breaches } of [...always, ...atRest, ...last]) {
    const rows = await ask(`select * from (${breaches}) as breach limit 5`)
    if (rows.length > 0) found.push(`NOT SO: ${says}: ${JSON.stringify(rows)}`)
  }
  return [...found, ...(await compareBooks(ask, outside)), ...(await findCardNumbers(ask))]
}

interface OurPayment {
  id: string | null
  state: string
  amount_minor: number
  order_id: string
}

/** The bank's own book against our payments: which money moved, how much, for which order. */
async function compareBooks(ask: Ask, outside: Pick<Outside, 'listPayments'>): Promise<string[]> {
  const ours = await ask<OurPayment>(
    `select p.provider_id as id, p.state, p.amount_minor, o.public_id as order_id
      from payments p join orders o on o.id = p.order_id where p.method = 'card'`,
  )
  const byId = new Map(ours.map((payment) => [payment.id, payment]))
  const theirs = outside.listPayments().filter((payment) => payment.method === 'card')
  const known = new Set(theirs.map((payment) => payment.id))
  const unknown = ours.filter(({ id, state }) => state === 'captured' && !known.has(id ?? ''))
  const differing = theirs.flatMap((bank) => {
    const our = byId.get(bank.id)
    return our && sameMoney(bank, our) ? [] : [{ bank, our }]
  })
  // An attempt that the bank opened and whose answer was lost moved no money.
  const wrong = differing.filter(({ bank, our }) => our || hasMoved(bank.state))
  return [...unknown, ...wrong].slice(0, 5).map((row) => `THE BOOKS DIFFER: ${JSON.stringify(row)}`)
}

type BankLine = ReturnType<Outside['listPayments']>[number]

const hasMoved = (state: string) => state === 'captured' || state === 'refunded'

function sameMoney(bank: BankLine, our: OurPayment): boolean {
  const sameFacts =
    Math.round(bank.amount.value * 100) === our.amount_minor && bank.order_id === our.order_id
  const ourMoved = our.state === 'captured' || our.state === 'mismatch'
  const sameEnd = hasMoved(bank.state) === ourMoved
  const bothDeclined = (bank.state === 'declined') === (our.state === 'declined')
  return sameFacts && sameEnd && bothDeclined
}

/** Numbers of the demo cards stand nowhere in the tables that payments pass through. */
async function findCardNumbers(ask: Ask): Promise<string[]> {
  const tables = ['payments', 'payment_events', 'outbox', 'idempotency_keys', 'orders']
  const found: string[] = []
  for (const table of tables) {
    const rows = await ask(
      `select 1 from ${table} where ${table}::text ~ '(4[0-9]{15}|5555[0-9]{12}|2200[0-9]{12})'
        and ${table}::text ~ '(42424242|41111111|55555555|22000000|40000000)' limit 1`,
    )
    if (rows.length > 0) found.push(`A CARD NUMBER STANDS IN ${table}`)
  }
  return found
}
