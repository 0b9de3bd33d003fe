-- A customer's refusals of one day are found by the customer: beginning at all refusals of the day
-- made every buyer wait longer the more cards somebody else tried. Filled by the code; empty where a
-- process of the time before has made the attempt, which then counts for the order alone.
alter table payments add column customer_id bigint references customers (id);
update payments set customer_id = o.customer_id from orders o where o.id = payments.order_id;
drop index payments_declined;
create index payments_declined on payments (customer_id, decided_at) include (decline_reason)
  where state = 'declined';
