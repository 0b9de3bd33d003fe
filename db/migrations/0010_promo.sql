create table promos (
  id bigint generated always as identity primary key,
  code text not null,
  kind text not null check (kind in ('percent', 'fixed')),
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  minimum_minor bigint not null default 0,
  -- Categories it counts for, by formatted name; null for all.
  categories text[],
  starts_at timestamptz,
  ends_at timestamptz,
  total_max integer check (total_max > 0),
  customer_max integer check (customer_max > 0),
  used_count integer not null default 0,
  created_at timestamptz not null,
  constraint promos_code_once unique (code),
  constraint promos_shape check ((kind = 'percent') = (percent is not null)
    and (kind = 'fixed') = (amount_minor is not null)),
  constraint promos_total_cap check (used_count >= 0 and used_count <= coalesce(total_max, used_count))
);

-- One use of a code by an order: held while the order is open, used when it is paid, released when
-- it closes unpaid.
create table promo_redemptions (
  order_id bigint primary key references orders (id),
  promo_id bigint not null references promos (id),
  customer_id bigint not null references customers (id),
  state text not null check (state in ('held', 'used', 'released')),
  created_at timestamptz not null
);
create index promo_redemptions_by_customer on promo_redemptions (promo_id, customer_id)
  where state <> 'released';
