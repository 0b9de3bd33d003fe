import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import type { PageApi } from '#contract/page-render.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { createLocalApi } from '#server/platform/http/local-api.ts'
import { withPatience } from '#server/kernel/timers.ts'
import type { Log } from '#server/platform/log.ts'
import { createKeptAnswers } from '#server/platform/http/kept-answers.ts'
import { mountApi, mountRaw } from '#server/platform/http/mount-api.ts'
import { mountDocs } from '#server/platform/http/mount-docs.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { CommandScope } from '#server/shop/backoffice/command.ts'
import { createViewers } from '#server/shop/sessions/viewers.ts'
import { watchSeason } from '#server/shop/site/season.ts'
import { mountHealth, shopVersion } from './health.ts'
import { startJobs } from './jobs.ts'
import { mountPages } from './mount-pages.ts'
import { mountSiteFiles } from './mount-site-files.ts'
import { createRooms, type RoomsDeps } from './rooms.ts'

export interface AppDeps extends Omit<RoomsDeps, 'metrics'> {
  /** Off for tests of calls alone: pages need a build. */
  withPages: boolean
  /** How long what is under way may take to end once the shop is told to stop. */
  stopGraceMs?: number
}

/** The shop's calls without a socket, in one language: what pages are made of. */
export type PageApiFor = (locale: Locale) => PageApi

export interface App {
  server: FastifyInstance
  /** What the operator's commands run with. */
  commandScope: CommandScope
  startJobs(): void
  close(): Promise<void>
}

/** The rooms behind an HTTP server: calls, documents, health, pages. Another file listens. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, log } = deps
  const publicUrl = () => config.publicUrl
  const metrics = createMetrics()
  const rooms = createRooms({ ...deps, metrics })
  const { trustProxy, startLocale, metricsToken } = config
  const season = watchSeason(database, clock, rooms.catalogueVersion)
  const kept = createKeptAnswers(() => withSeason(rooms.freshVersion()))
  const server = createHttpServer({ log, metrics, kept, trustProxy, startLocale, publicUrl })
  const dispatchDeps = { database, viewers: createViewers() }
  server.addHook('preClose', async () => rooms.endStreams())
  mountRaw(server, rooms.rawRoutes, startLocale)
  mountApi(server, rooms.table, {
    ...dispatchDeps,
    startLocale,
    publicUrl,
    kept,
    requestKey: deps.keys.requestKey,
  })
  mountDocs(server, publicUrl, shopVersion)
  mountSiteFiles(server, database, publicUrl, startLocale)
  mountHealth(server, { database, metrics, metricsToken })
  if (deps.withPages) {
    const apiFor: PageApiFor = (locale) => createLocalApi(rooms.table, dispatchDeps, locale)
    const catalogueVersion = () => withSeason(rooms.catalogueVersion())
    await mountPages(server, { config, apiFor, catalogueVersion, season, kept, log })
  }

  /** Finished pages of one season are not those of another, even when nothing else changed. */
  function withSeason<Version extends string | null>(version: Version) {
    return version && `${version} ${season.current() ?? ''}`
  }

  const graceMs = deps.stopGraceMs ?? stopGraceMs
  let stopJobs = async () => {}
  return {
    server,
    commandScope: rooms.commandScope,
    startJobs() {
      stopJobs = startJobs(rooms.jobs, log)
    },
    async close() {
      const ending = stopJobs()
      await Promise.all([closeServer(server, graceMs), waitForJobs(ending, graceMs, log)])
      await rooms.close()
      // A letter that was broken off is put back by its job, which then ends.
      await withPatience(ending, putBackMs, 'a job does not end').catch(() => undefined)
    },
  }
}

/** Below the ten seconds after which Docker kills: requests and jobs end side by side. */
const stopGraceMs = 5000
const putBackMs = 1000

/** Whoever sends or reads too slowly is cut off, so that nobody can keep a shop from stopping. */
async function closeServer(server: FastifyInstance, graceMs: number): Promise<void> {
  const closing = server.close()
  await withPatience(closing, graceMs, 'a request does not end').catch(() =>
    server.server.closeAllConnections(),
  )
  await closing
}

/** What a job leaves undone is found again: its row is due, or will be as its lease runs out. */
async function waitForJobs(ending: Promise<void>, graceMs: number, log: Log): Promise<void> {
  await withPatience(ending, graceMs, 'a job does not end').catch((error: unknown) =>
    log.warn({ err: error }),
  )
}
