import { once } from 'node:events'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { en } from '#contract/messages/en.ts'
import { answerUnreadable } from './unread-request.ts'

/** Calls a server that can read nothing of what it is sent. */
async function callUnread(code: string, allowHalfOpen = false): Promise<net.Socket> {
  const server = net.createServer({ allowHalfOpen }, (socket) => {
    socket.on('error', () => undefined).resume()
    answerUnreadable(Object.assign(new Error('unread'), { code }), socket, 'en')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  return client
}

test('whoever goes on sending after the answer is let go', async () => {
  const client = await callUnread('ERR_HTTP_REQUEST_TIMEOUT', true)
  const sending = setInterval(() => client.write('x'), 50)
  onTestFinished(() => clearInterval(sending))
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
  const cutOff = await new Promise<NodeJS.ErrnoException>((resolve) =>
    client.once('error', resolve),
  )
  expect(['ECONNRESET', 'EPIPE']).toContain(cutOff.code)
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, en.timeout],
  ['HPE_HEADER_OVERFLOW', 431, en.malformed],
  ['HPE_INVALID_METHOD', 400, en.malformed],
])('%s is answered %i, and says why', async (code, status, words) => {
  const client = await callUnread(code)
  const [answer] = (await once(client, 'data')) as [Buffer]
  const [head, body] = answer.toString().split('\r\n\r\n') as [string, string]
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ message: words })
})
