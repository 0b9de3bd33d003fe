create table orders (
  id bigint generated always as identity (start with 204801) primary key,
  public_id text not null,
  customer_id bigint not null references customers (id),
  type text not null check (type in ('purchase', 'spending', 'balance')),
  state text not null
    check (state in ('open', 'paid', 'delivered', 'expired', 'cancelled', 'refunded')),
  email text not null,
  locale text not null,
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  total_minor bigint not null,
  currency text not null default 'KZT',
  basket_hash text not null,
  consent_versions jsonb,
  -- What the payments say of it: an attempt was made; a bank has not answered yet; why the last
  -- attempt failed.
  payment_begun boolean not null default false,
  checking boolean not null default false,
  decline_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  constraint orders_public_id_once unique (public_id),
  constraint orders_total check (total_minor > 0 and total_minor = subtotal_minor - discount_minor)
);
create unique index orders_open_once on orders (customer_id, type, basket_hash)
  where state = 'open';
create index orders_by_customer on orders (customer_id, id desc);
create index orders_expiring on orders (expires_at) where state = 'open';

create table order_lines (
  order_id bigint not null references orders (id),
  n integer not null,
  product_id integer not null references products (id),
  quantity integer not null check (quantity between 1 and 20),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  total_minor bigint not null check (total_minor >= 0),
  primary key (order_id, n)
);
create index order_lines_by_product on order_lines (product_id);

-- An order moves along these and no other way.
create table order_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transitions (from_state, to_state) values
  ('open', 'paid'), ('open', 'delivered'), ('open', 'expired'), ('open', 'cancelled'),
  ('paid', 'delivered'), ('paid', 'refunded'), ('delivered', 'refunded');

create function order_moves_along_table() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from order_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move_along_table before update of state on orders
  for each row execute function order_moves_along_table();
