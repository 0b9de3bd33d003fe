import { renderToString } from 'react-dom/server'
import type { Rendered, RenderRequest } from '#contract/page-render.ts'
import { App } from '#web/app/app.tsx'
import beforeHydration from '#web/app/before-hydration.js?raw'
import { insertScripts } from '#web/app/insert-scripts.ts'
import type { PageHandle } from '#web/app/page-handle.ts'
import { Root } from '#web/app/root.tsx'
import { site } from '#web/app/routes.ts'
import type { Shell } from '#web/app/shell-loader.ts'
import { serverApi } from '#web/app/server-api.ts'
import { structuredData } from '#web/app/structured-data.ts'
import { loadAllTexts } from '#web/i18n/load-texts.ts'
import { loadPage, loadShell, type LoadedPage } from '#web/router/load-page.ts'
import { isRefusal, matchRoute, Redirect, Refusal } from '#web/router/route.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { createStaticRouter } from '#web/router/static-router.ts'
import '#web/ui/styles.css'

/** What the security policy allows by its hash: the one script that stands in the page. */
export const inlineScript = compact(beforeHydration)

const textsLoaded = loadAllTexts()

/** What an address is, before anything is rendered; null for an address the shop does not have. */
export function describePage(pathname: string): PageHandle | null {
  return (matchRoute(site.routes, pathname)?.route.handle as PageHandle | undefined) ?? null
}

export async function renderPage(request: RenderRequest): Promise<Rendered> {
  await textsLoaded
  const asked = new Request(request.address)
  const context = { api: serverApi(request.api) }
  const [page, shell] = await Promise.all([
    loadPage(site, asked, context),
    loadShell(site, asked, context),
  ])
  if (page instanceof Redirect) return { status: 302, location: page.location }
  if (page.error !== null && !isRefusal(page.error)) request.onError(page.error)
  const html = documentHtml(request, sayable(page, request), shell)
  return { status: statusOf(page), html, isPartial: (shell as Shell).isPartial }
}

function statusOf({ error }: LoadedPage): number {
  if (error === null) return 200
  return isRefusal(error) ? error.status : 500
}

/** What is no refusal of ours loses its text on the way; a failure gets a number to name it by. */
function sayable(page: LoadedPage, { requestId }: RenderRequest): LoadedPage {
  if (page.error === null) return page
  const status = statusOf(page)
  return { ...page, error: new Refusal(status, status >= 500 ? requestId : null) }
}

function documentHtml(request: RenderRequest, page: LoadedPage, shell: unknown): string {
  const { address, boot, entry, chunks, heldStylesheets, lateStylesheets } = request
  const router = createStaticRouter(address, { page, shell })
  const markup = renderToString(
    <App boot={boot}>
      <RouterProvider router={router}>
        <Root />
      </RouterProvider>
    </App>,
  )
  return insertScripts(`<!doctype html>${markup}`, {
    inlineScript,
    entry,
    chunks,
    heldStylesheets,
    lateStylesheets,
    data: { boot, hydration: { data: page.data, error: page.error, shell } },
    structuredData: structuredData(page, boot),
  })
}

/** Comments and indentation are for readers of the source. */
function compact(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}
