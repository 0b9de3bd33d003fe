-- What an operator has hidden: nobody reads it, no rating counts it, and it still takes its purchase.
alter table reviews add column hidden_at timestamptz;
-- In both orders that reviews are read in; the second counts the stars as well.
drop index reviews_newest;
drop index reviews_lowest;
create index reviews_newest on reviews (product_id, created_at desc, id desc)
  where hidden_at is null;
create index reviews_lowest on reviews (product_id, rating, created_at desc, id desc)
  where hidden_at is null;
