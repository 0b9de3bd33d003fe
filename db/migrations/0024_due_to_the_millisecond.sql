-- As the shop writes and reads moments: one it cannot read back exactly would stay due for ever.
update product_figures set sales_due_at = date_trunc('milliseconds', sales_due_at)
where sales_due_at is not null;
