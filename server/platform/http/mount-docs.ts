import type { FastifyInstance } from 'fastify'
import { allCalls, type BoundCall } from '#contract/all-calls.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { createOpenApi } from './openapi.ts'

const style =
  'body{margin:0 auto;max-width:960px;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#16181d;background:#fbfaf6}h2{margin:32px 0 8px;font-size:20px}table{width:100%;border-collapse:collapse}td{padding:6px 12px 6px 0;border-top:1px solid #ddd9cf;vertical-align:top}td:first-child{width:64px;font-weight:700;color:#00707a}code{font-family:ui-monospace,monospace;font-size:14px}a{color:#00707a}@media(prefers-color-scheme:dark){body{color:#eef2f2;background:#0c1113}td{border-color:#2e3b3f}td:first-child,a{color:#3cc8c8}}'
const policy = `default-src 'none'; style-src 'sha256-${sha256(style).toString('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const who: Record<BoundCall['call']['auth'], string> = {
  public: 'anybody',
  optional: 'anybody, customers in their own way',
  customer: 'a customer, by bearer',
  provider: 'a payment provider, by signature',
}

/** `/api/openapi.json` for programs and `/api/docs` for people: one list, the contract's. */
export function mountDocs(server: FastifyInstance, publicUrl: () => string, version: string): void {
  // Made once: every schema of every call is walked for it.
  let openApi: string | null = null
  server.get('/api/openapi.json', async (_request, reply) => {
    openApi ??= JSON.stringify(createOpenApi(publicUrl(), version))
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  const docs = docsPage(version)
  server.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(docs),
  )
}

function docsPage(version: string): string {
  const rooms = [...new Set(allCalls.map((bound) => bound.room))]
  const tables = rooms.map((room) => {
    const rows = allCalls
      .filter((bound) => bound.room === room)
      .map(
        ({ call, name }) =>
          `<tr><td>${call.method}</td><td><code>/api${call.path}</code></td><td>${name}</td><td>${who[call.auth]}</td></tr>`,
      )
    return `<h2>${room}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine API ${version}</title><style>${style}</style></head><body><h1>Vitrine API ${version}</h1><p>Shapes of every request and answer: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Amounts are numbers in tenge. Errors are <code>{ message, errors? }</code>.</p>${tables.join('')}</body></html>`
}
