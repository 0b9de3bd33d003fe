-- One attempt to pay an order. `bank_key` is ours, committed before the bank hears of it, so a
-- lost answer can always be asked for.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider text not null,
  method text not null,
  bank_key text not null,
  provider_id text,
  state text not null check (state in (
    'created', 'challenge', 'ready', 'charging', 'pending', 'captured', 'declined', 'voided',
    'mismatch'
  )),
  role text check (role in ('settles', 'late')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  charged_minor bigint,
  challenge_md text,
  decline_reason text,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  next_check_at timestamptz,
  check_count integer not null default 0,
  constraint payments_bank_key_once unique (bank_key),
  constraint payments_provider_id_once unique (provider, provider_id),
  constraint payments_role check (role is null or state = 'captured')
);
create unique index payments_settle_once on payments (order_id) where role = 'settles';
create unique index payments_attempt_once on payments (order_id)
  where state in ('created', 'challenge', 'ready');
create index payments_by_order on payments (order_id);
create index payments_by_md on payments (challenge_md) where challenge_md is not null;
create index payments_due on payments (next_check_at) where next_check_at is not null;

-- The inbox: each event of a provider takes effect once, whatever comes again.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id bigint references payments (id),
  raw_body text not null,
  received_at timestamptz not null,
  result text not null,
  primary key (provider, event_id)
);
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function append_only();
