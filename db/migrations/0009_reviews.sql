-- What buyers say. One review for one purchase of a product; those taken over from before this
-- database have an author's name and no purchase here.
create table reviews (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id),
  customer_id bigint references customers (id),
  order_id bigint references orders (id),
  author text not null,
  rating integer not null check (rating between 1 and 5),
  text text not null,
  locale text not null,
  created_at timestamptz not null,
  constraint reviews_purchase_once unique (order_id, product_id)
);
create index reviews_by_product on reviews (product_id, id desc);
create index reviews_by_customer on reviews (customer_id) where customer_id is not null;
