-- How often a bank said that it knows no such payment: what it was silent about is another thing.
alter table refunds add column absent_count integer not null default 0;
