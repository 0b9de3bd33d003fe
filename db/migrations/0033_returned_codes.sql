-- A code that came back unseen goes on sale again in a new row, to which its fingerprint moves: the
-- row it leaves stays with the order it was sold in.
alter table codes alter column fingerprint drop not null;
alter table codes add constraint codes_told_apart
  check (fingerprint is not null or state = 'returned');
create index codes_to_restock on codes (id) where state = 'returned' and fingerprint is not null;
-- What was sold of a product and came back is no sale.
create index codes_returned on codes (product_id) where state = 'returned';
