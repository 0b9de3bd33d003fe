import { repeat } from '#server/kernel/timers.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keepUp } from '#server/platform/db/upkeep.ts'
import {
  drainOutbox,
  type Deliver,
  type Kinds,
  type OnFailure,
} from '#server/platform/outbox/outbox.ts'
import type { Log } from '#server/platform/log.ts'
import { logFault } from '#server/platform/log-fault.ts'
import type { CatalogueVersionWatch } from '#server/shop/catalogue/catalogue-version.ts'
import {
  countDueSales,
  mergeFigures,
  reportFigures,
  reportStrays,
} from '#server/shop/catalogue/figures.service.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import { releaseEnded } from '#server/shop/codes/codes.service.ts'
import { createRestock } from '#server/shop/codes/restock.ts'
import { expireOrders } from '#server/shop/orders/close-order.ts'
import type { OrderFeed } from '#server/shop/orders/follow-order.ts'
import { countSalesFigures, countStockFigures } from '#server/shop/orders/orders.service.ts'
import { deliverWaiting } from '#server/shop/orders/settle-order.ts'
import { checkPayments, voidStrayAttempts } from '#server/shop/payments/check-payments.ts'
import type { PaymentsScope } from '#server/shop/payments/payments-scope.ts'
import type { FiscalOperator } from '#server/shop/receipts/fiscal-client.ts'
import { sendReceipts } from '#server/shop/receipts/receipts.service.ts'
import type { SendScope } from '#server/shop/refunds/refund-scope.ts'
import { sendRefunds } from '#server/shop/refunds/send-refunds.ts'
import { cleanUp } from './cleaning.ts'

const unregistered =
  'the fiscal operator has not registered a receipt: see FISCAL_URL, or company set if it refused'

export interface Job {
  name: string
  everyMs: number
  /** What is long by itself ends early when the shop is stopping. */
  step: (isStopping: () => boolean) => Promise<void>
}

export interface JobsScope {
  keys: CodeKeys
  payments: PaymentsScope
  refunds: SendScope
  fiscal: FiscalOperator
  feed: OrderFeed
  deliverers: Readonly<Record<string, Deliver>>
  version: CatalogueVersionWatch
  log: Log
}

/** What the shop does by itself, on every instance; rows are taken so that none is done twice. */
export function listJobs({
  keys,
  payments,
  refunds,
  fiscal,
  feed,
  deliverers,
  version,
  log,
}: JobsScope): readonly Job[] {
  const { database } = payments
  return [
    ...listOutboxJobs(database, deliverers, log),
    {
      name: 'expired orders',
      everyMs: 1000,
      step: (isStopping) => expireOrders(database, isStopping),
    },
    {
      name: 'stray attempts',
      everyMs: 1000,
      step: (isStopping) => voidStrayAttempts(database, isStopping),
    },
    {
      name: 'ended holds',
      everyMs: 1000,
      step: async () => reportFigures(database, await database.write(releaseEnded)),
    },
    {
      name: 'returned codes',
      everyMs: 1000,
      step: createRestock(database, keys, (error) =>
        log.error({ err: error, job: 'returned codes' }),
      ),
    },
    {
      name: 'waiting orders',
      everyMs: 1000,
      step: (isStopping) => deliverWaiting(database, payments, { isStopping }),
    },
    { name: 'catalogue version', everyMs: 500, step: version.refresh },
    { name: 'payments', everyMs: 1000, step: () => checkPayments(payments) },
    { name: 'refunds', everyMs: 1000, step: () => sendRefunds(refunds) },
    { name: 'order news', everyMs: 1000, step: feed.poll },
    {
      name: 'receipts',
      everyMs: 1000,
      step: (isStopping) =>
        whileMore(isStopping, () =>
          sendReceipts(database, fiscal, (postponed) => log.warn(postponed, unregistered)),
        ),
    },
    { name: 'figures', everyMs: 1000, step: () => mergeFigures(database, countStockFigures) },
    {
      name: 'stray figures',
      everyMs: 600_000,
      step: () => reportStrays(database, countStockFigures),
    },
    { name: 'sales', everyMs: 30_000, step: () => countDueSales(database, countSalesFigures) },
    {
      name: 'cleaning',
      everyMs: 600_000,
      step: (isStopping) => cleanUp(database, { isStopping }),
    },
    { name: 'upkeep', everyMs: 300_000, step: (isStopping) => keepUp(database, isStopping) },
  ]
}

/**
 * Each kind of effect leaves by itself, so that a bank which is silent delays no letter. Rows
 * of a kind that nobody delivers are given up by a job of their own, which runs rarely: not at
 * once, for a newer build beside this one may know them.
 */
export function listOutboxJobs(
  database: Database,
  deliverers: JobsScope['deliverers'],
  log: Log,
): readonly Job[] {
  const failed: OnFailure = ({ id, kind, attempts, payload }, error, dead) => {
    // Which letter it is, and nothing else of it.
    const template = (payload as { letter?: { template?: string } } | null)?.letter?.template
    log.warn({ err: error, outbox: id, kind, template, attempts, dead })
  }
  const jobOf = (name: string, everyMs: number, kinds: Kinds): Job => ({
    name,
    everyMs,
    step: (isStopping) =>
      whileMore(isStopping, () => drainOutbox(database, deliverers, failed, { kinds, isStopping })),
  })
  const known = Object.keys(deliverers)
  return [
    ...known.map((kind) => jobOf(`outbox ${kind}`, 300, { only: kind })),
    jobOf('outbox of nobody', 10_000, { allBut: known, minAgeSeconds: 86_400 }),
  ]
}

/** Starts every job; the returned stop waits for the steps under way. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  let stopping = false
  const isStopping = () => stopping
  const stops = jobs.map(({ name, everyMs, step }) =>
    repeat(
      () => step(isStopping).catch((error: unknown) => logFault(log, error, { job: name })),
      everyMs,
    ),
  )
  return async () => {
    stopping = true
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function whileMore(isStopping: () => boolean, work: () => Promise<boolean>): Promise<void> {
  let mayHaveMore = true
  while (mayHaveMore && !isStopping()) mayHaveMore = await work()
}
