import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createHttpServer } from './http-server.ts'
import { createKeptAnswers } from './kept-answers.ts'

/** Whom the shop takes a request to come from. */
async function seenAddress(trustProxy: string[], from: string, headers: Record<string, string>) {
  const parts = { log: createLog('silent'), metrics: createMetrics(), trustProxy }
  const kept = createKeptAnswers(() => null)
  const publicUrl = () => 'http://shop.test'
  const server = createHttpServer({ ...parts, kept, startLocale: 'en', publicUrl })
  server.get('/who', (request, reply) => reply.send(request.ip))
  return (await server.inject({ url: '/who', remoteAddress: from, headers })).body
}

const claims = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' }

it.each([
  ['nobody is trusted', [], '9.9.9.9', claims, '9.9.9.9'],
  ['a stranger says it', ['10.0.0.0/8'], '9.9.9.9', claims, '9.9.9.9'],
  ['a proxy says it', ['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, '1.2.3.4'],
  [
    'a client put more before what the proxy says',
    ['10.0.0.0/8'],
    '10.0.0.1',
    { 'x-forwarded-for': '6.6.6.6, 10.0.0.7, 1.2.3.4, 10.0.0.2' },
    '1.2.3.4',
  ],
])('%s: the address is that of the last one not trusted', async (_, trusted, from, given, seen) => {
  expect(await seenAddress(trusted, from, given)).toBe(seen)
})
