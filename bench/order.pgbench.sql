-- An order as PostgreSQL alone could take it, by pgbench on the tables of order.schema.sql: the
-- order and its two items, a code claimed off the shelf, two ledger rows, the buyer's balance, one
-- commit. It is what a purchase by balance is measured against.
\set buyer random(1, 10000)
\set product random(1, 100)
begin;
insert into orders (buyer_id, total_minor, created_at)
  values (:buyer, 500, now()) returning id as order_id \gset
insert into order_items (order_id, n, product_id, price_minor) values (:order_id, 1, :product, 500);
insert into order_items (order_id, n, product_id, price_minor) values (:order_id, 2, 0, 0);
update codes set order_id = :order_id where id = (
  select id from codes where product_id = :product and order_id is null
  order by (id + 0) limit 1 for update skip locked
) returning id as code_id \gset
insert into ledger (order_id, account_id, amount_minor) values (:order_id, :buyer, -500);
insert into ledger (order_id, account_id, amount_minor) values (:order_id, 0, 500);
update accounts set balance_minor = balance_minor - 500 where id = :buyer;
commit;
