-- Beside the card form: QR, hosted page and widget, where the customer pays on a page of the bank's
-- and the payment waits meanwhile.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in (
  'created', 'challenge', 'waiting', 'ready', 'charging', 'pending', 'captured', 'declined',
  'voided', 'mismatch'
));
alter table payments add constraint payments_method_check
  check (method in ('card', 'qr', 'widget', 'hosted'));
drop index payments_attempt_once;
create unique index payments_attempt_once on payments (order_id)
  where state in ('created', 'challenge', 'waiting', 'ready');

-- What a unit of a currency costs in tenge, as operators set it. The newest one is in force; the
-- older ones stay, for orders were charged by them.
create table rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('RUB')),
  -- Ten-thousandths of a tenge for one unit: 5.95 is 59500.
  rate_e4 bigint not null check (rate_e4 > 0),
  source text not null,
  set_at timestamptz not null
);
create index rates_newest on rates (currency, id desc);
create trigger rates_append_only before update or delete or truncate on rates
  for each statement execute function append_only();

-- What an order costs in another currency than its own: frozen when it is first asked, with the
-- rate it was reckoned by.
create table order_charges (
  order_id bigint primary key references orders (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  rate_e4 bigint not null check (rate_e4 > 0),
  rate_source text not null,
  rate_at timestamptz not null,
  frozen_at timestamptz not null
);
create trigger order_charges_append_only before update or delete or truncate on order_charges
  for each statement execute function append_only();
