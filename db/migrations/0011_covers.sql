-- An operator's own picture of a product; without one the art is drawn. In the database, so that
-- every instance serves it.
create table product_covers (
  product_id integer primary key references products (id),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  uploaded_at timestamptz not null
);
