-- An operator who gives money back may keep the codes off the shelf: they may be why it goes back.
alter table codes add column kept_aside boolean not null default false;
-- What came back before codes went on sale again stays aside, but for what its buyer returned.
update codes c set kept_aside = true
  where state = 'returned' and fingerprint is not null
    and not exists (select from refunds r where r.code_id = c.id);
drop index codes_to_restock;
create index codes_to_restock on codes (id)
  where state = 'returned' and fingerprint is not null and not kept_aside;
