-- What an operator turns on and off; a switch nobody has touched stands as the code says.
create table site_switches (
  name text primary key check (name in ('code-return', 'fiscal-settlement', 'fiscal-refund')),
  is_on boolean not null,
  updated_at timestamptz not null
);

-- Receipts for the fiscal operator. The external id is ours and says what the receipt is for, so
-- that nothing is registered twice, however often it is sent.
create table fiscal_receipts (
  external_id text primary key,
  kind text not null check (kind in ('prepayment', 'settlement', 'refund')),
  order_id bigint not null references orders (id),
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  body jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  try_count integer not null default 0,
  registered_at timestamptz,
  fiscal_id text,
  constraint fiscal_receipts_due check ((registered_at is null) = (next_try_at is not null))
);
create index fiscal_receipts_by_order on fiscal_receipts (order_id);
create index fiscal_receipts_due on fiscal_receipts (next_try_at) where next_try_at is not null;
