import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFiscalClient } from './fiscal-client.ts'

let answer: { status: number; body: string } | null = null
/** Silent while there is no answer. */
const operator = http.createServer((_request, response) => {
  if (answer) response.writeHead(answer.status).end(answer.body)
})
beforeAll(() => new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  operator.closeAllConnections()
  operator.close()
})
const register = () => {
  const { port } = operator.address() as AddressInfo
  return createFiscalClient(`http://127.0.0.1:${port}`).register({})
}

const longest = 'f'.repeat(128)

// What has no id is not registered: the receipt is sent again.
it.each([
  [200, '{"id":"f_1"}', 'f_1'],
  [201, JSON.stringify({ id: longest }), longest],
  [200, JSON.stringify({ id: `${longest}f` }), null],
  [200, '{"id":""}', null],
  [200, '{"id":7}', null],
  [200, '{}', null],
  [200, '<html>', null],
  [300, '{"id":"f_1"}', null],
  [503, '{"id":"f_1"}', null],
])('what answers %i with %s registers as %j', async (status, body, fiscalId) => {
  answer = { status, body }
  const registration = await register()
  expect(registration).toMatchObject({ fiscalId, status })
  expect(registration.err instanceof SyntaxError).toBe(body === '<html>')
})

it('waits for a silent one no longer than ten seconds', async () => {
  answer = null
  const askedAt = performance.now()
  expect(await register()).toMatchObject({ fiscalId: null, status: null })
  expect(performance.now() - askedAt).toBeGreaterThan(9000)
}, 30_000)

it('says why there was no answer', async () => {
  const registration = await createFiscalClient('http://127.0.0.1:1').register({})
  expect(registration).toMatchObject({ fiscalId: null, status: null })
  expect(registration.err).toBeInstanceOf(TypeError)
})
