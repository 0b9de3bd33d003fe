import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
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
