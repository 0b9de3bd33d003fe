create table code_batches (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null,
  note text not null
);

-- A secret is only ever stored encrypted; the keyed fingerprint is unique over all stock and
-- history, so one code can never be sold twice.
create table codes (
  id bigint generated always as identity primary key,
  public_id text not null,
  product_id integer not null references products (id),
  batch_id bigint not null references code_batches (id),
  state text not null check (state in ('available', 'held', 'delivered', 'returned', 'void')),
  nonce bytea not null,
  ciphertext bytea not null,
  key_id text not null,
  fingerprint bytea not null,
  expires_on date,
  order_id bigint references orders (id),
  line_n integer,
  held_until timestamptz,
  delivered_at timestamptz,
  revealed_at timestamptz,
  constraint codes_public_id_once unique (public_id),
  constraint codes_fingerprint_once unique (fingerprint),
  constraint codes_owner check (
    (state in ('available', 'void')) = (order_id is null) and (order_id is null) = (line_n is null)
  )
) with (fillfactor = 80);
-- The key the primary key cannot serve: with (product_id, id) the planner walks every claimed row
-- of a product that sold much.
create index codes_shelf on codes (product_id, (id + 0)) where state = 'available';
create index codes_by_order on codes (order_id) where order_id is not null;
create index codes_hold_end on codes (held_until) where state = 'held';

create function code_moves_forward() returns trigger language plpgsql as $$
begin
  if old.state = 'delivered' and new.state not in ('delivered', 'returned') then
    raise exception 'a delivered code stays delivered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger codes_move_forward before update of state on codes
  for each row execute function code_moves_forward();

-- Who opened which code when: kept as evidence, never changed.
create table code_reveals (
  id bigint generated always as identity primary key,
  code_id bigint not null references codes (id),
  customer_id bigint not null references customers (id),
  session_id bigint not null,
  network text not null,
  revealed_at timestamptz not null
);
create index code_reveals_by_code on code_reveals (code_id);
create trigger code_reveals_append_only before update or delete or truncate on code_reveals
  for each statement execute function append_only();
