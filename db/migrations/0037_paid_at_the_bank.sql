-- An order ended while somebody was paying it on a page of the bank's: until the bank has said that
-- nothing was charged, its payment is closing and the order is being checked.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in (
  'created', 'challenge', 'waiting', 'ready', 'charging', 'pending', 'closing', 'captured',
  'declined', 'voided', 'mismatch'
));
-- Kept on the order for whoever closes it: payments are above orders.
alter table orders add column at_bank boolean not null default false;
update orders o set at_bank = true
  where exists (select from payments where order_id = o.id and state = 'waiting');
-- Looked for whenever an order is made: past its end, what waits at the bank is as good as checked.
drop index orders_in_payment;
create index orders_in_payment on orders (customer_id) where checking or at_bank;
