import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createLocalApi, type LocalApi } from '#server/platform/http/local-api.ts'
import { mountApi, mountRaw } from '#server/platform/http/mount-api.ts'
import { mountDocs } from '#server/platform/http/mount-docs.ts'
import { createRouteTable } from '#server/platform/http/route-table.ts'
import type { Log } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Deliver } from '#server/platform/outbox/outbox.ts'
import { accountRoutes } from '#server/shop/accounts/accounts.routes.ts'
import type { CommandScope } from '#server/shop/backoffice/command.ts'
import { basketRoutes } from '#server/shop/basket/basket.routes.ts'
import { catalogueRoutes } from '#server/shop/catalogue/catalogue.routes.ts'
import { watchCatalogueVersion } from '#server/shop/catalogue/catalogue-version.ts'
import { reportFigures } from '#server/shop/catalogue/figures.service.ts'
import { ledgerRoutes } from '#server/shop/ledger/ledger.routes.ts'
import { createMailClient } from '#server/shop/mail/mail-client.ts'
import { mailKind } from '#server/shop/mail/mail.service.ts'
import { orderRoutes } from '#server/shop/orders/orders.routes.ts'
import { createBankClient } from '#server/shop/payments/bank-client.ts'
import { paymentRawRoutes, paymentRoutes } from '#server/shop/payments/payments.routes.ts'
import type { PaymentsScope } from '#server/shop/payments/payments-scope.ts'
import { voidAtBank, voidKind } from '#server/shop/payments/void-attempt.ts'
import { promoRoutes } from '#server/shop/promo/promo.routes.ts'
import { reviewRoutes } from '#server/shop/reviews/reviews.routes.ts'
import { searchRoutes } from '#server/shop/search/search.routes.ts'
import { createSearch } from '#server/shop/search/search.service.ts'
import { sessionRoutes } from '#server/shop/sessions/sessions.routes.ts'
import { findViewer } from '#server/shop/sessions/sessions.service.ts'
import { spamCheckRoutes } from '#server/shop/spam-check/spam-check.routes.ts'
import { createProofOfWork } from '#server/shop/spam-check/spam-check.service.ts'
import type { Config } from './config.ts'
import { mountHealth, shopVersion } from './health.ts'
import { listJobs, startJobs } from './jobs.ts'
import type { Keys } from './keys.ts'
import { mountPages } from './mount-pages.ts'

export interface AppDeps {
  config: Config
  database: Database
  keys: Keys
  clock: Clock
  log: Log
  /** Off for tests of calls alone: pages need a build. */
  withPages: boolean
}

/** The shop's calls without a socket, in one language: what pages are made of. */
export type PageApiFor = (locale: Locale) => LocalApi

export interface App {
  server: FastifyInstance
  /** What the operator's commands run with. */
  commandScope: CommandScope
  startJobs(): void
  close(): Promise<void>
}

/** The composition root: which rooms there are and what each is given. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, keys, clock, log } = deps
  const publicUrl = () => config.publicUrl
  const metrics = createMetrics()
  const spamCheck = createProofOfWork(keys.spamCheckSecret, clock)
  const mail = createMailClient(config.mailUrl, publicUrl)
  const { bankUrl, bankKeys, orderTtlSeconds, startLocale } = config
  const bank = createBankClient({ bankUrl, bankKeys, publicUrl, clock })
  const version = watchCatalogueVersion(database)
  const search = createSearch()
  const report = reporter(database, log)
  const payments: PaymentsScope = {
    database,
    bank,
    bankKeys,
    clock,
    get publicUrl() {
      return config.publicUrl
    },
    onSold: report,
    onPaymentState: metrics.countPayment,
  }

  const table = createRouteTable([
    ...sessionRoutes,
    ...spamCheckRoutes(spamCheck),
    ...ledgerRoutes,
    ...catalogueRoutes,
    ...searchRoutes(search),
    ...accountRoutes({ spamCheck, verificationKey: keys.verificationKey, publicUrl }),
    ...basketRoutes,
    ...promoRoutes,
    ...orderRoutes(keys, orderTtlSeconds),
    ...paymentRoutes(payments),
    ...reviewRoutes,
  ])
  const deliverers: Record<string, Deliver> = {
    [mailKind]: mail.send,
    [voidKind]: (payload) => voidAtBank(bank, payload),
  }

  const { trustProxy } = config
  const server = createHttpServer({ log, metrics, trustProxy, startLocale, publicUrl })
  const dispatchDeps = { database, findViewer }
  mountRaw(server, paymentRawRoutes(payments), startLocale)
  mountApi(server, table, { ...dispatchDeps, startLocale, publicUrl })
  mountDocs(server, publicUrl, shopVersion)
  mountHealth(server, { database, metrics, metricsToken: config.metricsToken })
  if (deps.withPages) {
    const apiFor: PageApiFor = (locale) => createLocalApi(table, dispatchDeps, locale)
    await mountPages(server, { config, apiFor, catalogueVersion: version.current, log })
  }

  let stopJobs = async () => {}
  return {
    server,
    commandScope: {
      keys,
      get publicUrl() {
        return config.publicUrl
      },
      onStock: report,
    },
    startJobs() {
      stopJobs = startJobs(listJobs({ payments, deliverers, version, search, log }), log)
    },
    async close() {
      await server.close()
      await stopJobs()
      mail.close()
    },
  }
}

/** Reports figures beside the request that changed them: nobody waits for a listing. */
function reporter(database: Database, log: Log): (productIds: number[]) => void {
  return (productIds) => {
    reportFigures(database, productIds).catch((error: unknown) => log.warn({ err: error }))
  }
}
