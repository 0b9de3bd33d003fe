create table basket_lines (
  customer_id bigint not null references customers (id),
  product_id integer not null references products (id),
  quantity integer not null,
  added_at timestamptz not null,
  primary key (customer_id, product_id),
  constraint basket_lines_quantity check (quantity between 1 and 20)
);

-- Changes already counted: a batch that is sent again counts once.
create table basket_changes (
  customer_id bigint not null references customers (id),
  change_id text not null,
  applied_at timestamptz not null,
  primary key (customer_id, change_id)
);
create index basket_changes_age on basket_changes (applied_at);
