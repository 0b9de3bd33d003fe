-- What grows without end is found by what is asked of it.
-- A customer's refusals of one day: the day's are few, a customer's payments may be many.
create index payments_declined on payments (decided_at) include (order_id, decline_reason)
  where state = 'declined';

-- In both orders that reviews are read in; the second counts the stars as well.
drop index reviews_by_product;
create index reviews_newest on reviews (product_id, created_at desc, id desc);
create index reviews_lowest on reviews (product_id, rating, created_at desc, id desc);

-- Links that still work, for when their owner shuts others out.
create index verifications_live on verifications (customer_id) where consumed_at is null;

-- Each kind of effect leaves by itself: the many of one are not walked for the few of another.
drop index outbox_due;
create index outbox_due on outbox (kind, next_at) where done_at is null and dead_at is null;
