-- Money may come after an order's end. What is in stock is delivered all the same; all other money
-- goes back.
insert into order_transitions (from_state, to_state) values
  ('expired', 'delivered'), ('cancelled', 'delivered'),
  ('open', 'refunded'), ('expired', 'refunded'), ('cancelled', 'refunded');

-- How much of the paid total went back or is on its way back, in KZT.
alter table orders add column refunded_minor bigint not null default 0
  constraint orders_refunded check (refunded_minor between 0 and total_minor);

-- Money of a mismatch may be of another currency than was asked.
alter table payments add column charged_currency text;
update payments set charged_currency = currency where charged_minor is not null;

-- `refunds`: on its way back to the bank. `debts`: taken back by a bank after it had been spent.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('customer', 'bank', 'sales', 'late', 'owner', 'refunds', 'debts'));
insert into ledger_accounts (kind, tracked) values ('refunds', false), ('debts', false);

-- Money given back: by the way it came or to the balance. `bank_key` is ours and stays the same
-- however often the bank is asked, so that a lost answer never moves money twice.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- Null for an order that was paid from the balance.
  payment_id bigint references payments (id),
  code_id bigint references codes (id),
  bank_key text not null,
  origin text not null check (origin in ('late', 'operator', 'code', 'bank')),
  target text not null check (target in ('method', 'balance')),
  state text not null check (state in ('queued', 'done', 'refused')),
  -- KZT as the books hold it; 0 for money of a currency that they never took in.
  amount_minor bigint not null check (amount_minor >= 0),
  charge_minor bigint not null check (charge_minor > 0),
  charge_currency text not null,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  next_try_at timestamptz,
  try_count integer not null default 0,
  constraint refunds_bank_key_once unique (bank_key),
  constraint refunds_code_once unique (code_id),
  constraint refunds_code check ((origin = 'code') = (code_id is not null)),
  constraint refunds_due check ((state = 'queued') = (next_try_at is not null)),
  constraint refunds_queued check (state <> 'queued' or (target = 'method' and payment_id is not null))
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create trigger refunds_kept before delete or truncate on refunds
  for each statement execute function append_only();

-- Never more than was captured. What a bank took back by itself is a fact and cannot be refused;
-- but no bank gives back more than it charged.
create function refund_within_capture() returns trigger language plpgsql as $$
declare captured bigint; given numeric; sent numeric;
begin
  if new.payment_id is null then
    select total_minor into captured from orders
      where id = new.order_id and type = 'spending' and paid_at is not null for update;
  else
    select charged_minor into captured from payments
      where id = new.payment_id and order_id = new.order_id
        and state in ('captured', 'mismatch') for update;
  end if;
  select coalesce(sum(charge_minor), 0),
      coalesce(sum(charge_minor) filter (where target = 'method'), 0)
    into given, sent from refunds
    where order_id = new.order_id and payment_id is not distinct from new.payment_id
      and state <> 'refused';
  if captured is null or sent > captured or (new.origin <> 'bank' and given > captured) then
    raise exception 'refund % is more than was captured', new.bank_key
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;
create trigger refunds_within_capture
  after insert or update of state, target, amount_minor, charge_minor on refunds
  for each row execute function refund_within_capture();
