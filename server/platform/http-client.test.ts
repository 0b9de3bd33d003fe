import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestText } from './http-client.ts'

/** A bank on a bad day. */
const answers: Record<string, (response: http.ServerResponse) => void> = {
  '/well': (response) => response.end('{"a":1}'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/well' }).end('moved'),
  '/broken': (response) => response.writeHead(500).end('<html>'),
  '/without-end': (response) => {
    const more = () => response.write('x'.repeat(65_536), () => setImmediate(more))
    more()
  },
  '/silent': () => undefined,
  '/slow': (response) => void response.write('half'),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setTimeout(() => response.destroy(), 20)
  },
}

const server = http.createServer((request, response) => answers[request.url!]!(response))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, timeoutMs = 15_000) =>
  requestText(url + path, { method: 'GET', timeoutMs })

it('gives status and text, whatever they are', async () => {
  expect(await ask('/well')).toEqual({ status: 200, text: '{"a":1}' })
  expect(await ask('/broken')).toEqual({ status: 500, text: '<html>' })
})

it('follows nobody anywhere', async () => {
  expect(await ask('/elsewhere')).toEqual({ status: 302, text: 'moved' })
})

it.each(['/silent', '/slow', '/cut'])('rejects %s in time: silence is no refusal', async (path) => {
  const began = performance.now()
  await expect(ask(path, 500)).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(2000)
})

it('reads no more than is reasonable of an answer', async () => {
  await expect(ask('/without-end')).rejects.toThrow('longer than is reasonable')
})

it('rejects when nobody is there', async () => {
  const nobody = requestText('http://127.0.0.1:1/', { method: 'POST', body: '{}', timeoutMs: 500 })
  await expect(nobody).rejects.toThrow()
})
