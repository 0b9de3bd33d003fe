-- When the shop wears its winter dress everywhere, by the operator's dates; no row: never.
create table season (
  only_row boolean primary key default true check (only_row),
  first_day date not null,
  last_day date not null,
  updated_at timestamptz not null,
  constraint season_days check (last_day >= first_day)
);
