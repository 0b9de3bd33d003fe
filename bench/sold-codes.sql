-- A long history of one product: orders of ten codes each, paid and delivered, in bulk. Stand-ins are
-- `:product` and `:buyer` for ids and `:count` for the number of codes.
set local statement_timeout = 0;
with batch as (
  insert into code_batches (imported_at, note) values (now(), 'long sold') returning id
), sold as (
  insert into orders (public_id, customer_id, type, state, email, locale, subtotal_minor,
    total_minor, basket_hash, created_at, expires_at, paid_at, delivered_at, payment_begun)
  select 'sold-' || n, :buyer, 'spending', 'delivered', 'buyer@mail.test', 'en', 5000, 5000,
    'sold-' || n, now(), now(), now(), now(), true
  from generate_series(1, :count / 10) as n
  returning id
), lines as (
  insert into order_lines (order_id, n, product_id, quantity, unit_price_minor, total_minor)
  select id, 1, :product, 10, 500, 5000 from sold returning order_id
), transfers as (
  insert into ledger_transfers (business_key, kind, created_at)
  select 'capture:sold-' || id, 'capture', now() from sold returning id
), entries as (
  insert into ledger_entries (transfer_id, account_id, amount_minor)
  select transfers.id, account.id, case account.kind when 'sales' then 5000 else -5000 end
  from transfers, ledger_accounts account where account.kind in ('bank', 'sales')
)
insert into codes (public_id, product_id, batch_id, state, nonce, ciphertext, key_id, fingerprint,
  order_id, line_n, delivered_at)
select 'sold-' || order_id || '-' || nth, :product, batch.id, 'delivered', '\x00', '\x00', 'sold',
  sha256(('sold-' || order_id || '-' || nth)::bytea), order_id, 1, now()
from lines, batch, generate_series(1, 10) as nth;
