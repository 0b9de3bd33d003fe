-- Which keys the codes here are sealed and told apart by, as names that tell nothing of them: with
-- other ones a code that is sold could never be opened, and one that is known would come in again.
-- Named by whoever opens the database next: codes that were imported with other keys by mistake
-- must not shut out the shop itself.
create table shop_keys (
  purpose text primary key check (purpose in ('code', 'fingerprint')),
  key_id text not null
);
