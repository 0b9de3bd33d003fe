import type { Clock } from '#server/kernel/clock.ts'
import { sparingly } from '#server/kernel/timers.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { createRouteTable, type RouteTable } from '#server/platform/http/route-table.ts'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { accountRoutes } from '#server/shop/accounts/accounts.routes.ts'
import type { CommandScope } from '#server/shop/backoffice/command.ts'
import { createBankClient } from '#server/shop/bank/bank-client.ts'
import { basketRoutes } from '#server/shop/basket/basket.routes.ts'
import { catalogueRoutes, pictureRoutes } from '#server/shop/catalogue/catalogue.routes.ts'
import { watchCatalogueVersion } from '#server/shop/catalogue/catalogue-version.ts'
import { createShareImages } from '#server/shop/catalogue/share-image.ts'
import { ledgerRoutes } from '#server/shop/ledger/ledger.routes.ts'
import { createMailClient, type MailClient } from '#server/shop/mail/mail-client.ts'
import { mailKind, sendingWhileGood } from '#server/shop/mail/mail.service.ts'
import { createOrderFeed } from '#server/shop/orders/follow-order.ts'
import { orderRawRoutes, orderRoutes } from '#server/shop/orders/orders.routes.ts'
import { countHeldFor, redirectOrders } from '#server/shop/orders/orders.service.ts'
import { paymentRawRoutes, paymentRoutes } from '#server/shop/payments/payments.routes.ts'
import type { PayScope } from '#server/shop/payments/payments-scope.ts'
import { queueDeliveryReceipt } from '#server/shop/payments/queue-receipts.ts'
import { voidAtBank } from '#server/shop/payments/void-at-bank.ts'
import { voidKind } from '#server/shop/payments/void-attempt.ts'
import { promoRoutes } from '#server/shop/promo/promo.routes.ts'
import { createFiscalClient } from '#server/shop/receipts/fiscal-client.ts'
import { giveBackLate } from '#server/shop/refunds/give-back-late.ts'
import { noteBankRefund } from '#server/shop/refunds/note-bank-refund.ts'
import type { SendScope } from '#server/shop/refunds/refund-scope.ts'
import { refundRoutes } from '#server/shop/refunds/refunds.routes.ts'
import { reviewRoutes } from '#server/shop/reviews/reviews.routes.ts'
import { searchRoutes } from '#server/shop/search/search.routes.ts'
import { createSearch } from '#server/shop/search/search.service.ts'
import { sessionRoutes } from '#server/shop/sessions/sessions.routes.ts'
import { siteRoutes } from '#server/shop/site/site.routes.ts'
import { findSupportMail } from '#server/shop/site/site.service.ts'
import { spamCheckRoutes } from '#server/shop/spam-check/spam-check.routes.ts'
import {
  createProofOfWork,
  createSiteverify,
  type SpamCheck,
} from '#server/shop/spam-check/spam-check.service.ts'
import type { Config } from './config.ts'
import { createFigureReporter } from './figure-reporter.ts'
import { listJobs, type Job } from './jobs.ts'
import type { Keys } from './keys.ts'

export interface RoomsDeps {
  config: Config
  database: Database
  keys: Keys
  clock: Clock
  log: Log
  metrics: Metrics
}

/** All rooms put together: what answers calls, what works by itself, what operators use. */
export interface Rooms {
  table: RouteTable
  rawRoutes: readonly RawRoute[]
  jobs: readonly Job[]
  commandScope: CommandScope
  /** Of the catalogue, as this instance last saw it. */
  catalogueVersion: () => string
  /** The same, or null while it is not confirmed: what finished answers are kept under. */
  freshVersion: () => string | null
  /** Ends what would keep the server from closing. */
  endStreams(): void
  close(): Promise<void>
}

/** Which rooms there are and what each is given. */
export function createRooms(deps: RoomsDeps): Rooms {
  const { config, database, keys, clock, log, metrics } = deps
  const publicUrl = () => config.publicUrl
  const mail = createMailClient(config, {
    publicUrl,
    findSupportMail: () => database.read(findSupportMail),
    clock,
  })
  const spamCheck = chooseSpamCheck(deps)
  const search = createSearch()
  const version = watchCatalogueVersion(database, search.refresh)
  const { report, close: endReports } = createFigureReporter(database, log)
  const { payments, refunds } = scopesOfMoney(deps, spamCheck, report)
  const feed = createOrderFeed(database)
  const shareImages = createShareImages()
  const fiscal = createFiscalClient(config.fiscalUrl)
  const deliverers = {
    [mailKind]: sendingWhileGood(counted(mail.send, metrics), clock, log),
    [voidKind]: (payload: { bankKey: string }) => voidAtBank(payments, payload),
  }
  const { verificationKey } = keys
  return {
    table: createRouteTable([
      ...sessionRoutes,
      ...spamCheckRoutes(spamCheck),
      ...siteRoutes,
      ...ledgerRoutes,
      ...catalogueRoutes,
      ...searchRoutes(search),
      ...accountRoutes({ spamCheck, verificationKey, publicUrl, onNewEmail: redirectOrders }),
      ...basketRoutes(countHeldFor),
      ...promoRoutes,
      ...orderRoutes(keys, config.orderTtlSeconds),
      ...paymentRoutes(payments),
      ...refundRoutes(refunds),
      ...reviewRoutes,
    ]),
    rawRoutes: [
      ...pictureRoutes(database, shareImages),
      ...paymentRawRoutes(payments),
      ...orderRawRoutes(feed),
    ],
    jobs: listJobs({ keys, payments, refunds, fiscal, feed, deliverers, version, log }),
    commandScope: { keys, onStock: report, refunds, startLocale: config.startLocale },
    catalogueVersion: version.current,
    freshVersion: version.fresh,
    endStreams: feed.close,
    async close() {
      await endReports()
      await shareImages.close()
      mail.close()
    },
  }
}

/** Every form that asks for a proof meets a spam check that fails. */
const spamCheckPauseMs = 60_000

/** Anybody may send unsigned call-backs, and a silent bank is asked about every payment. */
const bankPauseMs = 60_000

/** What payments and refunds are given. What payments learn of money that goes back, refunds do. */
function scopesOfMoney(
  { config, database, clock, log, metrics }: RoomsDeps,
  spamCheck: SpamCheck,
  onStock: (productIds: number[]) => void,
): { payments: PayScope; refunds: SendScope } {
  const { bankUrl, bankKeys } = config
  const bank = createBankClient({
    bankUrl,
    bankKeys,
    publicUrl: () => config.publicUrl,
    clock,
    onUnsigned: sparingly(bankPauseMs, (calls) =>
      log.error({ calls }, 'the bank refuses our signature: see BANK_KEYS and this clock'),
    ),
    onSilent: sparingly(bankPauseMs, (calls, err: unknown) =>
      log.error({ err, calls }, 'the bank does not answer as one: see BANK_URL'),
    ),
  })
  const refunds: SendScope = {
    database,
    bank,
    onStock,
    onTakenBack: (order, amount) =>
      log.warn({ order, amount }, 'a bank gave money back by itself: see payment list --order'),
    onDebt: (order, amount) =>
      log.warn({ order, amount }, 'a bank took back what is spent, a debt: see user show --order'),
    onRefused: (order, amount) =>
      log.warn({ order, amount }, 'a bank refused a refund: see payment list --order'),
    onRefundState: metrics.countRefund,
  }
  const payments: PayScope = {
    database,
    bank,
    clock,
    spamCheck,
    cardForm: config.cardForm,
    challengeSources: [new URL(bankUrl).origin, ...config.challengeOrigins],
    onForeignChallenge: (origin) =>
      log.warn({ origin }, 'a card was refused: its bank asks at none of CHALLENGE_ORIGINS'),
    orderTtlSeconds: config.orderTtlSeconds,
    get publicUrl() {
      return config.publicUrl
    },
    onStock,
    onWaiting: (order) =>
      log.warn({ order }, 'an order is paid and its codes are gone: see order waiting'),
    onDelivered: queueDeliveryReceipt,
    onPaymentState: metrics.countPayment,
    onMismatch: (payment) =>
      log.warn({ payment }, 'a charge is not what was asked: see payment list --state mismatch'),
    onUnknownMoney: (payment) =>
      log.warn({ payment }, 'the bank charged for a payment that is not known here: ask the bank'),
    onForgotten: (payment) =>
      log.warn({ payment }, 'the bank has forgotten a charge: ask it, then see payment fail'),
    onUnsignedEvent: sparingly(bankPauseMs, (calls) =>
      log.warn({ calls }, 'call-backs were refused, unsigned: see BANK_KEYS and this clock'),
    ),
    onUnapplied: (tx, money) => giveBackLate(tx, refunds, money),
    onGivenBack: (tx, payment, toldMinor) => noteBankRefund(tx, refunds, payment, toldMinor),
  }
  return { payments, refunds }
}

function counted(send: MailClient['send'], metrics: Metrics): MailClient['send'] {
  return async (letter) => {
    const sending = send(letter)
    sending.then(
      () => metrics.countMail('sent'),
      () => metrics.countMail('failed'),
    )
    await sending
  }
}

/** Whichever the operator chose; the rooms cannot tell. */
function chooseSpamCheck(deps: Pick<RoomsDeps, 'config' | 'keys' | 'clock' | 'log'>): SpamCheck {
  const { config, keys, clock, log } = deps
  const { adapter, secret, url } = config.spamCheck
  if (adapter === 'proof-of-work') return createProofOfWork(keys.spamCheckSecret, clock)
  const variable = `${adapter.toUpperCase()}_SECRET`
  const faults = {
    silent: sparingly(spamCheckPauseMs, (calls, err: unknown) =>
      log.error({ err, calls }, 'the spam check does not answer as one: see SPAM_CHECK_URL'),
    ),
    secret: sparingly(spamCheckPauseMs, (calls, errors: unknown) =>
      log.error({ errors, calls }, `the spam check refuses our secret: see ${variable}`),
    ),
    // Anybody may send what another site has given them.
    site: sparingly(spamCheckPauseMs, (calls, host: unknown) =>
      log.warn({ host, calls }, 'a spam check was passed for another site: see PUBLIC_URL'),
    ),
  }
  return createSiteverify({
    url,
    secret,
    hostname: () => new URL(config.publicUrl).hostname,
    onFault: (fault, detail) => faults[fault](detail),
  })
}
