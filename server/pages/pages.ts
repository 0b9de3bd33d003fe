import type { Locale } from '#contract/locales.ts'
import type { PageApi, Rendered } from '#contract/page-render.ts'
import type { PublicSettings, Season } from '#contract/page-settings.ts'
import { speak } from '#server/kernel/speak.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createHtmlCache, toBytes, type HtmlCache, type KeptPage } from './html-cache.ts'
import { pageNameIn, readPageAddress, type PageAddress } from './page-address.ts'
import { answerWith, type PageAnswer, type PageRequest } from './page-answer.ts'
import type { Renderer } from './renderer.ts'
import type { StaticFiles } from './static-files.ts'

const cacheMaxBytes = 48 * 1024 * 1024
const yearSeconds = 31_536_000
const galleryPath = '/_ui'

export interface PagesDeps {
  renderer: Renderer
  /** Null while developing: Vite answers for files. */
  files: StaticFiles | null
  /** The catalogue as a guest sees it in one language. */
  apiFor: (locale: Locale) => PageApi
  /** Read for each page: the port, and with it the public address, may become known late. */
  settings: () => PublicSettings
  bankOrigin: string
  challengeOrigins: readonly string[]
  /** Changes whenever anything a public page shows has changed. */
  catalogueVersion: () => string
  /** What the whole shop wears at the moment; `refresh` before a page is made. */
  season: { current(): Season | null; refresh(): Promise<void> }
  onError: (error: unknown, target: string, requestId: string) => void
}

export interface Pages {
  handle(request: PageRequest): Promise<PageAnswer>
}

/** Every address that is not the API: files of the build and pages rendered for nobody. */
export function createPages(deps: PagesDeps): Pages {
  const cache = createHtmlCache(cacheMaxBytes)
  return {
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const { startLocale } = deps.settings()
      const page = readPageAddress(request.target, request.headers.cookie, startLocale)
      if (!page) return plainAnswer(400)
      if (page.mended !== null) return movedTo(page.mended)
      try {
        const file = await findFile(deps, request, page.pathname)
        return file ?? (await answerPage(deps, cache, request, page))
      } catch (error) {
        deps.onError(error, pageNameIn(page.pathname), request.id)
        return plainAnswer(500, speak(page.locale, 'internal'))
      }
    },
  }
}

async function findFile(
  { files }: PagesDeps,
  request: PageRequest,
  pathname: string,
): Promise<PageAnswer | null> {
  const file = await files?.find(pathname)
  if (!file) return pathname.startsWith('/assets/') ? plainAnswer(404) : null
  return answerWith(request, {
    status: 200,
    etag: file.etag,
    headers: {
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
    },
    plain: file.content,
    brotli: file.brotli,
  })
}

async function answerPage(
  deps: PagesDeps,
  cache: HtmlCache,
  request: PageRequest,
  page: PageAddress,
): Promise<PageAnswer> {
  const module = await deps.renderer.load()
  const documentHeaders = headersOf(deps, module.inlineScript)
  if (deps.renderer.gallery && page.pathname === galleryPath) {
    const body = await deps.renderer.gallery(request.target)
    return { status: 200, headers: documentHeaders, body }
  }
  await deps.season.refresh()
  const personal = module.describePage(page.pathname)?.frame === true
  const fresh = personal || deps.renderer.development
  const kept = fresh
    ? await toBytes(await render(deps, page, request.id))
    : await findKept(deps, cache, page, request.id)
  const isPassing = fresh || kept.isPartial
  const headers = {
    'cache-control': isPassing || kept.status >= 500 ? 'no-store' : 'no-cache',
    ...(kept.status === 503 ? { 'retry-after': '1' } : {}),
    ...(page.choseLocale ? { 'set-cookie': localeCookie(page.locale) } : {}),
  }
  if (kept.location !== undefined) {
    return { status: kept.status, headers: { ...headers, location: kept.location }, body: '' }
  }
  const answer = answerWith(request, {
    status: kept.status,
    ...(isPassing ? {} : { etag: kept.etag }),
    headers: { ...headers, ...documentHeaders },
    plain: kept.html,
    brotli: kept.brotli,
  })
  return { ...answer, isShared: !isPassing && !page.choseLocale && answer.status === 200 }
}

function headersOf(
  { bankOrigin, challengeOrigins, renderer, settings }: PagesDeps,
  inlineScript: string,
) {
  const { development } = renderer
  const { spamCheck, cardForm } = settings()
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({
      inlineScript,
      bankOrigin,
      challengeOrigins,
      spamCheck: spamCheck.adapter,
      cardForm,
      development,
    }),
    vary: 'cookie, accept-encoding',
  }
}

/** What a page depends on besides the version stands in the key. */
function findKept(
  deps: PagesDeps,
  cache: HtmlCache,
  page: PageAddress,
  requestId: string,
): Promise<KeptPage> {
  const season = deps.season.current() ?? ''
  const key = `${page.locale} ${page.theme} ${season} ${page.address}`
  return cache.get(key, deps.catalogueVersion(), async () =>
    toBytes(await render(deps, page, requestId)),
  )
}

async function render(deps: PagesDeps, page: PageAddress, requestId: string): Promise<Rendered> {
  const { pathname, address, locale, theme } = page
  const module = await deps.renderer.load()
  const settings = deps.settings()
  const season = deps.season.current()
  const assets = await deps.renderer.assetsOf(module.describePage(pathname), locale)
  let isUnavailable = false
  const rendered = await module.renderPage({
    address: settings.publicUrl + address,
    boot: { locale, theme, season, settings, stylesheets: assets.stylesheets },
    api: deps.apiFor(locale),
    entry: assets.entry,
    chunks: assets.chunks,
    heldStylesheets: assets.heldStylesheets,
    lateStylesheets: assets.lateStylesheets,
    requestId,
    onError(error) {
      isUnavailable ||= (error as { status?: unknown }).status === 503
      deps.onError(error, pageNameIn(pathname), requestId)
    },
  })
  if ('location' in rendered) return rendered
  const status = isUnavailable ? 503 : rendered.status
  return { ...rendered, status, html: deps.renderer.finish(rendered.html) }
}

function localeCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

const reasons: Readonly<Record<number, string>> = {
  301: 'The page is at another address.',
  400: 'This address cannot be read.',
  404: 'There is no such file.',
  405: 'Pages are only read.',
}

function movedTo(location: string): PageAnswer {
  const { status, headers, body } = plainAnswer(301)
  return { status, headers: { ...headers, location }, body }
}

/** With what is allowed (RFC 9110 §15.5.6). */
function notAllowed(): PageAnswer {
  const { status, headers, body } = plainAnswer(405)
  return { status, headers: { ...headers, allow: 'GET, HEAD' }, body }
}

/** For what is no page of the shop, or could not become one. */
function plainAnswer(status: number, reason = reasons[status]): PageAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: `${reason}\n` }
}
