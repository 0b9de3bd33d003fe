-- Looked for every second: paid orders that wait for a code are few among all that were ever paid.
create index orders_waiting on orders (paid_at) where state = 'paid';
