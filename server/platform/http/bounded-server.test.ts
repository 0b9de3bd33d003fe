import { once } from 'node:events'
import type http from 'node:http'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createBoundedServer } from './bounded-server.ts'

let server: http.Server
afterEach(() => server.close())

type Bounds = Parameters<typeof createBoundedServer>[1]

/** A server, what it was asked, and its side of a connection over which `bytes` came. */
async function serve(answer: string | Buffer, bounds: Bounds, bytes: string) {
  const asked: string[] = []
  server = createBoundedServer((request, response) => {
    asked.push(request.url!)
    response.end(answer)
  }, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[net.Socket]>
  const client = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(bytes)
  const [socket] = await connected
  return { asked, client, closed: once(socket, 'close') }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const last = 'GET /last HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'
/** More than the system takes from us for somebody who does not read. */
const endless = Buffer.alloc(30_000_000)

describe('a connection', () => {
  test('whose answer nobody reads is let go', async () => {
    const { asked, client, closed } = await serve(
      endless,
      { silenceMs: 300, aheadMax: 16 },
      get('/'),
    )
    client.pause()
    await closed
    expect(asked).toEqual(['/'])
  })

  test('on which far more is asked than is answered is let go', async () => {
    const bounds = { silenceMs: 60_000, aheadMax: 3 }
    const { asked, client, closed } = await serve(endless, bounds, get('/').repeat(1000))
    client.pause()
    await closed
    expect(asked).toHaveLength(4)
  })

  test('of a shop is quiet for a minute and asks sixteen ahead, not more', async () => {
    const { asked, client, closed } = await serve(endless, undefined, get('/').repeat(100))
    expect(server.timeout).toBe(60_000)
    client.pause()
    await closed
    expect(asked).toHaveLength(17)
  })

  test('may ask a little ahead, again and again', async () => {
    const bounds = { silenceMs: 60_000, aheadMax: 3 }
    const { asked, client, closed } = await serve('x', bounds, get('/').repeat(4))
    let heard = ''
    client.setEncoding('latin1').on('data', (text: string) => (heard += text))
    const answers = () => heard.match(/HTTP\/1.1 200/g)?.length ?? 0
    while (answers() < 4) await once(client, 'data')
    client.write(get('/').repeat(3) + last)
    await closed
    expect(asked).toHaveLength(8)
  })
})
