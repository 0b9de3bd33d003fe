import { defineConfig } from 'vitest/config'
import { findPostgresBinaries } from './tests/helpers/postgres-binaries.ts'

/** What takes longest: it runs on PostgreSQL always, on PGlite in the full run. */
const longStories = [
  'server/platform/outbox/outbox-notes.room.test.ts',
  'server/shop/accounts/mailed-code.room.test.ts',
  'server/shop/accounts/profile.room.test.ts',
  'server/shop/accounts/registration.room.test.ts',
  'server/shop/codes/codes.room.test.ts',
  'server/shop/orders/follow-order.room.test.ts',
  'server/shop/orders/orders.room.test.ts',
  'server/shop/orders/waiting-orders.room.test.ts',
  'server/shop/payments/callbacks.room.test.ts',
  'server/shop/payments/card/cards.room.test.ts',
  'server/shop/payments/card/challenge.room.test.ts',
  'server/shop/payments/closing.room.test.ts',
  'server/shop/payments/codes-gone.room.test.ts',
  'server/shop/payments/declines.room.test.ts',
  'server/shop/payments/every-scenario.room.test.ts',
  'server/shop/payments/forgotten-charge.room.test.ts',
  'server/shop/payments/hosted/hosted.room.test.ts',
  'server/shop/payments/late-money.room.test.ts',
  'server/shop/payments/own-order.room.test.ts',
  'server/shop/payments/qr/qr-top-up.room.test.ts',
  'server/shop/payments/qr/qr.room.test.ts',
  'server/shop/payments/same-basket.room.test.ts',
  'server/shop/payments/spend-balance.room.test.ts',
  'server/shop/payments/widget/widget.room.test.ts',
  'server/shop/promo/promo.room.test.ts',
  'server/shop/receipts/receipts.room.test.ts',
  'server/shop/refunds/bank-refunds.room.test.ts',
  'server/shop/refunds/refunds.room.test.ts',
  'server/shop/refunds/return-code.room.test.ts',
  'server/shop/refunds/rouble-refunds.room.test.ts',
  'server/shop/sessions/sessions.room.test.ts',
  'server/shop/spam-check/siteverify.room.test.ts',
]
const full = process.env['VITRINE_FULL'] === '1'

/** What an embedded database knows nothing of: several connections, a server with moods. */
const onServersOnly = 'server/**/*.postgres.room.test.ts'

/** What stops a server starts one of its own, which takes a PostgreSQL that is installed here. */
const onOwnServers = [
  'tests/storm/database-outage.test.ts',
  'tests/storm/gone-without-a-word.test.ts',
]

/** Room tests run twice, once on each database; `VITRINE_TEST_DB` says on which. */
const rooms = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `rooms-${database}`,
    include: ['server/**/*.room.test.ts'],
    exclude: database === 'pglite' ? [onServersOnly, ...(full ? [] : longStories)] : [],
    env: { VITRINE_TEST_DB: database },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // They wait for the bank and for letters more than they work.
    maxWorkers: 4,
    // Each file makes shops of its own and closes them; what all of them import is read once.
    isolate: false,
    globalSetup: [
      database === 'postgres'
        ? 'tests/helpers/postgres-for-rooms.ts'
        : 'tests/helpers/snapshot-folder.ts',
    ],
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,sandbox,db,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['server/**/*.room.test.ts'],
          maxWorkers: 2,
          // Properties take their time on a loaded machine; a rule that hangs is still told.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      rooms('pglite'),
      rooms('postgres'),
      {
        test: {
          name: 'storm',
          include: ['tests/storm/**/*.test.ts'],
          exclude: findPostgresBinaries() ? [] : onOwnServers,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Its files wait more than they work.
          maxWorkers: 2,
          globalSetup: ['tests/helpers/build-pages.ts', 'tests/helpers/postgres-for-rooms.ts'],
        },
      },
    ],
  },
})
