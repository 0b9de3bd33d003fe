import fs from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Locale } from '#contract/locales.ts'
import type { RenderModule } from '#contract/page-render.ts'
import type { PageAssets, Renderer } from './renderer.ts'

/** What the refresh of components needs before the application runs. */
const refreshPreamble = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
import '/@vite/client'
</script>`

export interface DevelopmentPages {
  renderer: Renderer
  /** Answers what is Vite's own: sources, its client; everything else goes on to `next`. */
  middlewares: ViteDevServer['middlewares']
  close(): Promise<void>
}

/** Renders from the sources, so that a change shows without a build; Vite lives in our server. */
export async function startDevelopmentPages(server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  return {
    middlewares: vite.middlewares,
    close: () => vite.close(),
    renderer: {
      development: true,
      load: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as RenderModule,
      assetsOf: (_page, _locale: Locale) => sourceAssets(vite),
      gallery: (target) => renderGallery(vite, target),
      finish: (html) => html.replace('<head>', () => `<head>${refreshPreamble}`),
    },
  }
}

async function renderGallery(vite: ViteDevServer, target: string): Promise<string> {
  const html = await fs.readFile(path.join(vite.config.root, 'web/gallery/gallery.html'), 'utf8')
  return vite.transformIndexHtml(target, html.replace('./main.tsx', '/web/gallery/main.tsx'))
}

/** Styles of every module the server has loaded, so that the first paint is not naked. */
function sourceAssets(vite: ViteDevServer): PageAssets {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const styles = modules.map(({ url }) => url).filter((url) => url.endsWith('.css'))
  return {
    entry: '/web/entry-client.tsx',
    chunks: [],
    stylesheets: styles,
    heldStylesheets: [],
    lateStylesheets: [],
  }
}
