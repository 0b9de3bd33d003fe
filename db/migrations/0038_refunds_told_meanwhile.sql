-- What the bank said went back of a payment while a refund of ours was under way: it may be newer
-- than the answer to that one, and is told only once.
alter table payments add column told_refunded_minor bigint not null default 0
  check (told_refunded_minor >= 0);
