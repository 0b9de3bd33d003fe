-- A transfer and its entries come in one statement, weighed when it ends: nothing unbalanced stands
-- even until the commit, and two looks replace five. What comes later adds up to zero by itself, so
-- the books of the past stay balanced, whoever writes into them.
drop trigger ledger_transfers_balanced on ledger_transfers;
drop trigger ledger_entries_balanced on ledger_entries;
drop function ledger_transfer_balanced();
drop function ledger_entry_balanced();

create function ledger_transfers_weighed() returns trigger language plpgsql as $$
declare empty text;
begin
  select business_key into empty from fresh
    where not exists (select from ledger_entries where transfer_id = fresh.id) limit 1;
  if found then
    raise exception 'transfer % does not balance', empty using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transfers_weighed after insert on ledger_transfers
  referencing new table as fresh for each statement execute function ledger_transfers_weighed();

create function ledger_entries_weighed() returns trigger language plpgsql as $$
declare uneven bigint;
begin
  select transfer_id into uneven from fresh
    group by transfer_id having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'transfer % does not balance', uneven using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_weighed after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_entries_weighed();

-- Every sale names the one account of sales. A foreign key would lock that row for each of them, and
-- many lockers of one row cost more than all else a transfer does; accounts are never deleted, so
-- that one exists need only be seen.
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;
create or replace function ledger_entry_applied() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor
    where id = new.account_id and tracked returning balance_minor into new.balance_after_minor;
  if not found and not exists (select from ledger_accounts where id = new.account_id) then
    raise exception 'account % does not exist', new.account_id
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function append_only();
