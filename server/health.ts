import { timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sha256 } from '#server/kernel/ids.ts'
import { ShopError } from '#server/kernel/shop-error.ts'
import { pingDatabase, type Database } from '#server/platform/db/database.ts'
import type { Metrics } from '#server/platform/metrics.ts'

export interface HealthDeps {
  database: Database
  metrics: Metrics
  metricsToken: string
}

const packageFile = new URL('../package.json', import.meta.url)

/** Of package.json: the one place where it is written. */
export const shopVersion = (JSON.parse(fs.readFileSync(packageFile, 'utf8')) as { version: string })
  .version

/** For those who watch over the shop: alive, ready, which version, and figures behind a token. */
export function mountHealth(server: FastifyInstance, deps: HealthDeps): void {
  server.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/version', async () => ({ name: 'vitrine', version: shopVersion }))
  server.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    await pingDatabase(deps.database)
    return { status: 'ok' }
  })
  server.get('/metrics', async (request, reply) => {
    const given = sha256(request.headers.authorization ?? '')
    const expected = sha256(`Bearer ${deps.metricsToken}`)
    const allowed = deps.metricsToken !== '' && timingSafeEqual(given, expected)
    if (!allowed) throw new ShopError('not_found', 'not_found')
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text())
  })
}
