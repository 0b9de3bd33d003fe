-- The least tables that an order needs: 100 products, 10 000 buyers with money. No checks, no
-- triggers and no texts, so that what the shop adds to them counts against the shop.
create table orders (
  id bigint generated always as identity primary key,
  buyer_id integer not null,
  total_minor bigint not null,
  created_at timestamptz not null
);
create table order_items (
  order_id bigint not null references orders (id),
  n integer not null,
  product_id integer not null,
  price_minor bigint not null,
  primary key (order_id, n)
);
create table codes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  order_id bigint references orders (id)
);
create index codes_shelf on codes (product_id, (id + 0)) where order_id is null;
create table accounts (
  id integer primary key,
  balance_minor bigint not null check (balance_minor >= 0)
);
create table ledger (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  account_id integer not null references accounts (id),
  amount_minor bigint not null
);
insert into accounts select id, 1000000000000 from generate_series(0, 10000) as id;
