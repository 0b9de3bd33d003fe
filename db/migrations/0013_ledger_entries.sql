-- An entry that comes later than its transfer is weighed like those that came with it: the books of
-- the past stay balanced, whoever writes into them.
create function ledger_entry_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not balance', new.transfer_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balanced();
