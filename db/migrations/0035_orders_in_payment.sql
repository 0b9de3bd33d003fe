-- A customer's orders that a bank has yet to decide on: looked for whenever an order is made.
create index orders_in_payment on orders (customer_id) where checking;
