-- What is left of a product changes with every sale and is counted each second; what was ever sold of
-- it takes the longer to count the more that was, and only orders listings. It is counted apart, less
-- often, when a sale has made it due and once a day for the month that goes by.
alter table product_figures
  add column sales_due_at timestamptz,
  add column sales_counted_at timestamptz;
update product_figures set sales_due_at = now();
