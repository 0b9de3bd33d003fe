create table customers (
  id bigint generated always as identity primary key,
  email text not null,
  email_norm text not null,
  name text not null,
  password_hash text not null,
  verified_at timestamptz,
  locale text not null,
  created_at timestamptz not null,
  constraint customers_email_once unique (email_norm)
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  customer_id bigint not null references customers (id),
  -- For the owner's own list of sessions: which browser, from which network.
  agent text not null,
  network text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_token_once unique (token_hash)
);
create index sessions_by_customer on sessions (customer_id) where revoked_at is null;

-- A code or a link sent to an address. One row per address and purpose; a new one replaces it.
create table verifications (
  id bigint generated always as identity primary key,
  purpose text not null
    check (purpose in ('register', 'account', 'reset', 'email', 'password')),
  address_norm text not null,
  customer_id bigint references customers (id),
  secret_hash bytea not null,
  -- What takes effect at the confirmation: a new address, or the hash of a new password.
  new_value text,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,
  consumed_at timestamptz,
  constraint verifications_one_per_address unique (purpose, address_norm),
  constraint verifications_attempts_cap check (attempts between 0 and 5)
);
create index verifications_by_secret on verifications (secret_hash);

-- Solutions of the spam check already used: each is good once.
create table spam_solutions (
  signature text primary key,
  used_at timestamptz not null
);
