-- Double entry in whole minor units. Customer accounts keep a running balance that never goes
-- below zero; the shop's own accounts keep none, so that no purchase waits for a hot row.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'bank', 'sales', 'late', 'owner')),
  customer_id bigint references customers (id),
  currency text not null default 'KZT',
  tracked boolean not null,
  balance_minor bigint not null default 0,
  constraint ledger_accounts_customer_once unique (customer_id, currency),
  constraint ledger_accounts_floor check (not tracked or balance_minor >= 0),
  constraint ledger_accounts_customer_tracked check (tracked = (kind = 'customer'))
);
create unique index ledger_accounts_house_once on ledger_accounts (kind, currency)
  where customer_id is null;
insert into ledger_accounts (kind, tracked) values
  ('bank', false), ('sales', false), ('late', false), ('owner', false);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  business_key text not null,
  kind text not null,
  created_at timestamptz not null,
  constraint ledger_transfers_once unique (business_key)
);

-- Positive: the account has more. Every transfer's entries add up to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint
);
create index ledger_entries_by_account on ledger_entries (account_id, id);
create index ledger_entries_by_transfer on ledger_entries (transfer_id);

create function ledger_entry_applied() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor
    where id = new.account_id and tracked returning balance_minor into new.balance_after_minor;
  return new;
end $$;
create trigger ledger_entries_applied before insert on ledger_entries
  for each row execute function ledger_entry_applied();

create function ledger_transfer_balanced() returns trigger language plpgsql as $$
declare total numeric; legs integer;
begin
  select coalesce(sum(amount_minor), 0), count(*) into total, legs
    from ledger_entries where transfer_id = new.id;
  if total <> 0 or legs < 2 then
    raise exception 'transfer % does not balance', new.business_key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_transfer_balanced();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function append_only();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function append_only();
