-- Which keys the codes here are sealed and told apart by, as names that tell nothing of them: with
-- other ones a code that is sold could never be opened, and one that is known would come in again.
create table shop_keys (
  purpose text primary key check (purpose in ('code', 'fingerprint')),
  key_id text not null
);
insert into shop_keys (purpose, key_id)
  select 'code', key_id from codes order by id desc limit 1;
