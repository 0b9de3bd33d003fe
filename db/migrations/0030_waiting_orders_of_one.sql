-- A customer's paid orders that wait for a code: looked for at each attempt to pay, however many of
-- others wait. An order that is delivered at once is never among them.
create index orders_waiting_of_customer on orders (customer_id) where state = 'paid';
