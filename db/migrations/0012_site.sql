-- Legal and info pages as operators write them. Every version is kept: an order names the versions
-- its buyer agreed to, and they have to be found again.
create table site_pages (
  name text not null check (name in ('contract-offer', 'privacy', 'requisites', 'guarantees', 'faq')),
  locale text not null check (locale in ('br', 'en', 'ru', 'hi')),
  version integer not null check (version > 0),
  title text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (name, locale, version)
);

-- Who keeps the shop.
create table company (
  only_row boolean primary key default true check (only_row),
  details jsonb not null,
  updated_at timestamptz not null
);
