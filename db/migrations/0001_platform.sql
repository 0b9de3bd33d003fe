-- Counters shared by all instances: one row per key and window.
create table rate_buckets (
  key text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (key, window_start)
);

-- Effects that happen after commit: written in the business transaction, delivered at least once.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  lease_until timestamptz,
  lease_no bigint not null default 0,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  constraint outbox_dedupe_once unique (kind, dedupe_key)
);
create index outbox_due on outbox (next_at) where done_at is null and dead_at is null;

-- A retried POST acts once: the first answer is kept and given again.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  state text not null check (state in ('started', 'done')),
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
