import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { Api } from '#web/api/api.ts'
import { apiContext } from '#web/api/api-context.ts'
import { App } from '#web/app/app.tsx'
import beforeHydration from '#web/app/before-hydration.js?raw'
import type { Boot } from '#web/app/boot.ts'
import { insertScripts } from '#web/app/insert-scripts.ts'
import type { PageHandle } from '#web/app/page-handle.ts'
import { routes } from '#web/app/routes.ts'
import { serverApi } from '#web/app/server-api.ts'
import { structuredData } from '#web/app/structured-data.ts'
import { loadAllTexts } from '#web/i18n/load-texts.ts'
import '#web/ui/styles.css'

/** What the security policy allows by its hash: the one script that stands in the page. */
export const inlineScript = compact(beforeHydration)

export interface RenderRequest {
  /** Absolute, holding only what the page depends on. */
  address: string
  boot: Boot
  api: Api
  /** Addresses of the browser's entry and of the chunks it will need at once. */
  entry: string
  chunks: readonly string[]
  /** Told what broke while a page was loaded; the person sees the error page. */
  onError: (error: unknown) => void
}

export type Rendered = { status: number; html: string } | { status: number; location: string }

const handler = createStaticHandler(routes)
const textsLoaded = loadAllTexts()

/** What an address is, before anything is rendered; null for an address the shop does not have. */
export function describePage(pathname: string): PageHandle | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  return (match?.route.handle as PageHandle | undefined) ?? null
}

export async function renderPage(request: RenderRequest): Promise<Rendered> {
  await textsLoaded
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, serverApi(request.api))
  const answer = await handler.query(new Request(request.address), { requestContext })
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location') ?? '/' }
  }
  for (const error of Object.values(answer.errors ?? {})) {
    if (!isRouteErrorResponse(error)) request.onError(error)
  }
  return { status: answer.statusCode, html: documentHtml(request, answer) }
}

function documentHtml({ boot, entry, chunks }: RenderRequest, answer: StaticHandlerContext) {
  const router = createStaticRouter(handler.dataRoutes, answer)
  const markup = renderToString(
    <App boot={boot}>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </App>,
  )
  const hydration = { loaderData: answer.loaderData, errors: answer.errors && plain(answer.errors) }
  return insertScripts(`<!doctype html>${markup}`, {
    inlineScript,
    entry,
    chunks,
    data: { boot, hydration },
    structuredData: structuredData(answer, boot),
  })
}

/** Errors travel as data; what is no refusal of ours loses its text on the way. */
function plain(errors: NonNullable<StaticHandlerContext['errors']>) {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = (error as { status?: unknown }).status
      const known = typeof status === 'number' ? status : 500
      return [id, { status: known, statusText: '', internal: false, data: null }]
    }),
  )
}

/** Comments and indentation are for readers of the source. */
function compact(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}
