import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadGroups } from './scripts/first-load-chunks.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { joinStylesheets } from './server/pages/join-stylesheets.ts'

/** What browsers have known since May 2024: no stand-ins for `light-dark()` and nesting. */
const cssTarget = ['chrome123', 'edge123', 'firefox121', 'safari17.5', 'ios17.5']

const generateScopedName = shortClassNames(import.meta.dirname)

/** Stylesheets name dozens of drawings, and no hash becomes smaller by gzip: 30 bits tell enough. */
const assetFileNames = 'assets/[name]-[hash:5][extname]'

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/**
 * Two bundles of the same pages: what the browser runs and what the server renders with.
 * Names in dist/client/assets carry a hash of their content, so they may be cached forever.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  base: '/',
  css: command === 'build' ? { modules: { generateScopedName } } : {},
  publicDir: 'web/public',
  // One file without imports: a worker's answer carries a policy that lets it load nothing.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssTarget,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // On a slow machine the bundler would tell whoever starts the shop how to profile it.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: {
            assetFileNames,
            codeSplitting: { groups: firstLoadGroups(import.meta.dirname) },
          },
        },
      },
    },
    ssr: {
      // React goes into the bundle in its fast form, whatever NODE_ENV the shop runs with.
      ...(command === 'build' ? { resolve: { noExternal: true }, define: production } : {}),
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        rolldownOptions: { input: 'web/entry-server.tsx', output: { assetFileNames } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('both bundles have to be configured')
      await builder.build(client)
      await joinStylesheets(path.join(import.meta.dirname, client.config.build.outDir))
      await builder.build(ssr)
    },
  },
}))
