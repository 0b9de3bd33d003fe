-- A repeated report was the same row, and whoever repeated it waited for whoever held it. Each report
-- is a row of its own now: it comes with its transaction and is in nobody's way.
alter table figure_reports
  drop constraint figure_reports_pkey,
  add column id bigint generated always as identity primary key;
