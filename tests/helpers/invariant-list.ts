export interface Invariant {
  says: string
  /** Gives a row for everything that breaks it. */
  breaches: string
}

const inFlight = `('charging', 'pending', 'closing')`
const open = `('created', 'challenge', 'waiting', 'ready')`

/** What holds at every moment, whatever is still under way. */
export const always: readonly Invariant[] = [
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
    says: 'money that came is booked once, in full, and nothing else is booked as captured',
    breaches: `select p.id, p.state, p.role, t.business_key
      from payments p full join ledger_transfers t on t.business_key = 'capture:' || p.id
      where case when p.id is null then t.business_key like 'capture:%'
        else (p.state = 'captured' or p.state = 'mismatch' and p.charged_minor > 0
          and p.charged_currency = 'KZT') <> (t.id is not null) end
      union all
      select p.id, p.state, p.role, t.business_key
      from payments p join ledger_transfers t on t.business_key = 'capture:' || p.id
        join orders o on o.id = p.order_id
        join ledger_entries e on e.transfer_id = t.id and e.amount_minor > 0
        join ledger_accounts a on a.id = e.account_id
      where e.amount_minor <> case when p.state = 'mismatch' then p.charged_minor
          when p.currency = 'KZT' then p.amount_minor else o.total_minor end
        or a.kind <> case when t.kind = 'late-capture' then 'late'
          when o.type = 'balance' then 'customer' else 'sales' end
        or t.kind <> 'late-capture' and p.role is distinct from 'settles'
        or a.customer_id <> o.customer_id`,
  },
  {
    says: 'a captured payment has a role and charged what was asked',
    breaches: `select id, state, role, amount_minor, charged_minor from payments
      where state = 'captured' and (role is null or charged_minor is distinct from amount_minor
        or charged_currency is distinct from currency)`,
  },
  {
    says: 'a captured payment settles an order, or all of it goes back',
    breaches: `select p.id, p.role, o.state, sum(r.charge_minor) from payments p
      join orders o on o.id = p.order_id
      left join refunds r on r.payment_id = p.id and r.state <> 'refused'
      where p.state = 'captured' group by p.id, o.id
      having case p.role when 'settles' then o.state not in ('paid', 'delivered', 'refunded')
        else coalesce(sum(r.charge_minor), 0) <> p.charged_minor end`,
  },
  {
    says: 'no more goes back than came, but what a bank took by itself',
    breaches: `select p.id, p.charged_minor, sum(r.charge_minor) from payments p
      join refunds r on r.payment_id = p.id and r.state <> 'refused' group by p.id
      having sum(r.charge_minor) filter (where r.target = 'method') > p.charged_minor
        or not bool_or(r.origin = 'bank') and sum(r.charge_minor) > p.charged_minor`,
  },
  {
    says: 'an order counts what went back of it, and is over when all has',
    breaches: `select o.id, o.state, o.total_minor, o.refunded_minor, sum(r.amount_minor)
      from orders o left join payments p on p.order_id = o.id and p.role = 'settles'
      left join refunds r on r.order_id = o.id and r.state <> 'refused'
        and r.payment_id is not distinct from p.id
      where o.paid_at is not null and (p.id is not null or o.type = 'spending') group by o.id
      having o.refunded_minor <> least(o.total_minor, coalesce(sum(r.amount_minor), 0))
        or (o.state = 'refunded') <> (o.refunded_minor = o.total_minor)`,
  },
  {
    says: 'a refund is booked once, in full: by the way it came, or to the customer',
    breaches: `select r.id, r.origin, r.target, r.state, sum(e.amount_minor) from refunds r
      join orders o on o.id = r.order_id left join payments p on p.id = r.payment_id
      left join ledger_transfers t on t.business_key in ('refund:' || o.id || ':' || r.id,
        'debt:' || r.id)
      left join ledger_entries e on e.transfer_id = t.id and e.amount_minor > 0
      where not (o.type = 'balance' and r.target = 'balance' and p.role = 'settles')
      group by r.id having coalesce(sum(e.amount_minor), 0) < r.amount_minor
        or r.origin <> 'bank' and coalesce(sum(e.amount_minor), 0) > r.amount_minor`,
  },
  {
    says: 'one payment settles an order, and only an order that was paid for has one',
    breaches: `select o.id, o.type, o.state, count(p.id) from orders o
      left join payments p on p.order_id = o.id and p.role = 'settles'
        and (p.amount_minor = o.total_minor or p.currency <> o.currency)
      where o.type <> 'spending' and o.state <> 'refunded' group by o.id
      having count(p.id) <> case when o.state in ('paid', 'delivered') then 1 else 0 end`,
  },
  {
    says: 'a captured payment has a receipt over what was charged, and no other money has one',
    breaches: `select p.id, p.state, r.external_id, r.total_minor from payments p
      join orders o on o.id = p.order_id
      full join fiscal_receipts r on r.external_id = concat('prepayment:', p.id, ':', o.public_id)
      where (p.state = 'captured') is distinct from (r.external_id is not null)
        and (p.state = 'captured' or r.kind = 'prepayment')
        or r.total_minor <> p.charged_minor or r.currency <> p.charged_currency
        or (select sum((item->>'sum')::numeric) * 100 from jsonb_array_elements(r.body->'items')
          as item) <> r.total_minor`,
  },
  {
    says: 'an order for the balance is paid by nothing else',
    breaches: `select o.id, p.id as payment_id, p.method, p.state from orders o
      join payments p on p.order_id = o.id where o.type = 'spending'`,
  },
  {
    says: 'whoever paid has agreed to the terms; a bank may charge a card nobody pressed Pay for',
    breaches: `select o.id, o.type, p.method from orders o
      left join payments p on p.order_id = o.id and p.role = 'settles'
      where o.paid_at > o.created_at and o.consent_versions is null
        and (p.method is distinct from 'card' or p.confirmed_at is not null)`,
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
          when o.delivered_at is not null or o.state = 'paid' then 'used' else 'released' end`,
  },
  {
    says: 'an order says that it waits at the bank while a payment of it does',
    breaches: `select o.id, o.state, o.at_bank from orders o
      where o.at_bank <> exists (
        select from payments p where p.order_id = o.id and p.state = 'waiting')`,
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
export const atRest: readonly Invariant[] = [
  {
    says: 'nobody holds a code for an order that is no longer open',
    breaches: `select c.id, o.id, o.state from codes c join orders o on o.id = c.order_id
      where c.state = 'held' and o.state not in ('open', 'paid')`,
  },
  {
    says: 'an order is being checked for a reason: money under way or not what was asked',
    breaches: `select o.id, o.state, o.checking from orders o
      where o.checking <> (o.state not in ('paid', 'delivered', 'refunded') and exists (
        select from payments p where p.order_id = o.id
          and (p.state in ${inFlight} or p.state = 'mismatch')))`,
  },
  {
    says: 'no attempt is left open on an order that is closed',
    breaches: `select p.id, p.state, o.id, o.state as order_state
      from payments p join orders o on o.id = p.order_id
      where p.state in ${open} and o.state <> 'open'`,
  },
  {
    says: 'no refund waits for the bank, and nothing stands on the way to it',
    breaches: `select r.id, r.state, r.try_count, 0 as amount_minor from refunds r
      where r.state = 'queued'
      union all
      select a.id, a.kind, 0, sum(e.amount_minor) from ledger_accounts a
      join ledger_entries e on e.account_id = a.id where a.kind = 'refunds' group by a.id
      having sum(e.amount_minor) <> 0`,
  },
  {
    says: 'late money has gone on: what is left of it came in payments that do not match',
    breaches: `select sum(e.amount_minor) from ledger_accounts a
      join ledger_entries e on e.account_id = a.id where a.kind = 'late'
      having sum(e.amount_minor) <> (
        select coalesce(sum(p.charged_minor), 0) - coalesce(sum(r.given), 0) from payments p
        left join lateral (select sum(amount_minor) as given from refunds
          where payment_id = p.id and state <> 'refused') r on true
        where p.state = 'mismatch' and p.charged_currency = 'KZT')`,
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
