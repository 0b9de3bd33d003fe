create table categories (
  id integer primary key,
  formatted_name text not null unique,
  names jsonb not null,
  svg_path text,
  monogram text not null,
  position integer not null,
  redeem_steps jsonb not null
);

-- A country without a name reads 'regional cards (code)' (spec §3).
create table countries (
  id integer primary key,
  code text not null unique,
  names jsonb
);

create table currencies (
  code_name text primary key,
  label text not null
);

create table products (
  id integer primary key,
  category_id integer not null references categories (id),
  names jsonb not null,
  units jsonb not null,
  cover_text text not null,
  cover_path text,
  country_id integer references countries (id),
  currency_code text references currencies (code_name),
  nominal integer not null,
  price_minor bigint not null,
  old_price_minor bigint,
  position integer not null,
  holiday boolean not null default false,
  hidden_at timestamptz,
  created_at timestamptz not null,
  constraint products_price_positive check (price_minor > 0),
  constraint products_old_price_higher check (old_price_minor > price_minor)
);
create index products_by_category on products (category_id);

-- What listings need of stock, sales and ratings: reported by codes, orders and reviews after
-- their commits and merged once a second, so that no purchase writes a hot product row.
create table product_figures (
  product_id integer primary key references products (id),
  available_count integer not null default 0,
  sold_count integer not null default 0,
  sold_month_count integer not null default 0,
  -- Sales made before this database knew of them; they count in the order of listings.
  imported_sold_count integer not null default 0,
  imported_month_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0
);

-- Products whose figures are due; a repeated report is one row.
create table figure_reports (
  product_id integer primary key,
  reported_at timestamptz not null
);

-- What every instance compares with the state its caches were made of: the version rises with all
-- that a listing shows, the names' own only with what products are found by.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  names_version bigint not null
);
insert into catalogue_version (version, names_version) values (1, 1);
