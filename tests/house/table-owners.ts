/**
 * Each table has one owner, and only its owner's `.sql.ts` files write it; rooms above may read it,
 * and those below that `readBelow` names. An owner is a room of server/shop or a folder of
 * server/platform.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  basket_changes: 'basket',
  basket_lines: 'basket',
  catalogue_version: 'catalogue',
  categories: 'catalogue',
  code_batches: 'codes',
  code_reveals: 'codes',
  codes: 'codes',
  company: 'site',
  countries: 'catalogue',
  currencies: 'catalogue',
  customers: 'accounts',
  figure_reports: 'catalogue',
  idempotency_keys: 'http',
  fiscal_receipts: 'receipts',
  ledger_accounts: 'ledger',
  ledger_entries: 'ledger',
  ledger_transfers: 'ledger',
  order_charges: 'payments',
  order_lines: 'orders',
  order_transitions: 'orders',
  orders: 'orders',
  outbox: 'outbox',
  payment_events: 'payments',
  payments: 'payments',
  product_covers: 'catalogue',
  product_figures: 'catalogue',
  products: 'catalogue',
  promo_redemptions: 'promo',
  promos: 'promo',
  rate_buckets: 'http',
  rates: 'rates',
  refunds: 'refunds',
  reviews: 'reviews',
  season: 'site',
  sessions: 'sessions',
  shop_keys: 'codes',
  site_pages: 'site',
  site_switches: 'site',
  spam_solutions: 'spam-check',
  verifications: 'accounts',
}

/**
 * Rooms that read a table of a room above them, and why. How often an order's payments were begun
 * and refused, when last, and whether one of an order put aside is in flight, is asked so seldom
 * that the order does not keep it.
 */
export const readBelow: Readonly<Record<string, readonly string[]>> = { payments: ['orders'] }

/** Made by the code that runs the migrations, before the first of them. */
export const ownTableOfMigrations = { schema_migrations: 'db' } as const
