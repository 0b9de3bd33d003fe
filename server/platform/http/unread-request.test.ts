import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { en } from '#contract/messages/en.ts'
import { answerUnreadable } from './unread-request.ts'

test('whoever goes on sending after the answer is let go', async () => {
  const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).resume()
    answerUnreadable(tooSlow, socket, 'en')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const sending = setInterval(() => client.write('x'), 50)
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
  const cutOff = await new Promise<NodeJS.ErrnoException>((resolve) =>
    client.once('error', resolve),
  )
  expect(['ECONNRESET', 'EPIPE']).toContain(cutOff.code)
  clearInterval(sending)
  server.close()
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, en.timeout],
  ['HPE_HEADER_OVERFLOW', 431, en.malformed],
  ['HPE_INVALID_METHOD', 400, en.malformed],
])('%s is answered %i, and says why', async (code, status, words) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined).resume()
    answerUnreadable(Object.assign(new Error('unread'), { code }), socket, 'en')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = net.connect({ port, host: '127.0.0.1' })
  const [answer] = (await once(client, 'data')) as [Buffer]
  const [head, body] = answer.toString().split('\r\n\r\n') as [string, string]
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ message: words })
  client.destroy()
  server.close()
})
