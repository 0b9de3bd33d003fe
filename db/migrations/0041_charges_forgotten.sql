-- How often in a row a bank said that it knows nothing of a payment that it has under way: told to
-- the operator, who alone may end it.
alter table payments add column absent_count integer not null default 0;
