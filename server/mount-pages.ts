import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { Log } from '#server/platform/log.ts'
import { logFault } from '#server/platform/log-fault.ts'
import type { PageApiFor } from './app.ts'
import type { Config } from './config.ts'
import { createBuiltRenderer } from './pages/built-renderer.ts'
import { startDevelopmentPages } from './pages/development-renderer.ts'
import { createPages, type Pages, type PagesDeps } from './pages/pages.ts'
import { createStaticFiles } from './pages/static-files.ts'

const dist = path.resolve(import.meta.dirname, '../dist')

export interface PagesScope {
  config: Config
  apiFor: PageApiFor
  catalogueVersion: () => string
  season: PagesDeps['season']
  kept: KeptAnswers
  log: Log
}

type PageSources = Pick<PagesDeps, 'renderer' | 'files'>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Everything that is no call is a page or a file of the build; mounted last. */
export async function mountPages(server: FastifyInstance, scope: PagesScope): Promise<void> {
  const development = scope.config.development ? await startDevelopmentPages(server.server) : null
  if (development) server.addHook('onClose', () => development.close())
  const sources: PageSources = development
    ? { renderer: development.renderer, files: null }
    : {
        renderer: await createBuiltRenderer(dist),
        files: await createStaticFiles(path.join(dist, 'client')),
      }
  const pages = createPages(pagesDeps(scope, sources))
  server.setNotFoundHandler((request, reply) =>
    answerPage(pages, scope.kept, request, reply, development?.middlewares),
  )
}

function pagesDeps(
  { config, apiFor, catalogueVersion, season, log }: PagesScope,
  sources: PageSources,
): PagesDeps {
  return {
    ...sources,
    apiFor,
    catalogueVersion,
    season,
    settings: () => ({
      publicUrl: config.publicUrl,
      startLocale: config.startLocale,
      spamCheck: publicSpamCheck(config),
      cardForm: config.cardForm,
    }),
    bankOrigin: new URL(config.bankUrl).origin,
    challengeOrigins: config.challengeOrigins,
    onError: (error, target, reqId) =>
      logFault(log, error, { page: target, reqId }, 'a page could not be made'),
  }
}

async function answerPage(
  pages: Pages,
  kept: KeptAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  middlewares: Middleware | undefined,
): Promise<FastifyReply> {
  const isOurs = middlewares ? await passBy(middlewares, request, reply) : true
  if (!isOurs) return reply
  const version = kept.version()
  const { status, headers, body, isShared } = await pages.handle({
    id: request.id,
    method: request.method,
    target: request.url,
    headers: request.headers,
  })
  reply.code(status).headers(headers)
  if (isShared && body !== null) {
    kept.keep(request.raw, version, { route: 'page', status, headers: reply.getHeaders(), body })
  }
  // Nothing is no empty text: a 304 names no length but that of the whole (RFC 9110 §8.6).
  return reply.send(body)
}

/** While developing, Vite answers for its own files; false when it did. */
function passBy(
  middlewares: Middleware,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once('finish', () => {
      if (!reply.sent) reply.hijack()
      resolve(false)
    })
    middlewares(request.raw, reply.raw, () => resolve(true))
  })
}

/** What browsers may know of the spam check: never its secret. */
function publicSpamCheck({ spamCheck: { adapter, siteKey } }: Config) {
  return siteKey === '' ? { adapter } : { adapter, siteKey }
}
