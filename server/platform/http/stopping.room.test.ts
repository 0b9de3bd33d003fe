import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { makeShop } from '#tests/helpers/make-shop.ts'

const head = 'POST /api/card-type HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
const body = '{"number":"42424242"}'
const request = `${head}content-length: ${body.length}\r\n\r\n`

it('what is asked on an open connection while the shop stops is 503 in our words', async () => {
  const shop = await makeShop()
  const client = net.connect(Number(new URL(shop.url).port), '127.0.0.1')
  let heard = ''
  client.setEncoding('utf8').on('data', (text: string) => (heard += text))
  const arrived = once(shop.app.server.server, 'request')
  client.write(request)
  await arrived
  const closed = once(client, 'close')
  const stopped = shop.close()
  client.write(`${body}${request}${body}`)
  await Promise.all([closed, stopped])
  const [before, during] = heard.split(/(?=HTTP\/1\.1 )/)
  expect(before).toMatch(/^HTTP\/1\.1 200 /)
  expect(during).toMatch(/^HTTP\/1\.1 503 /)
  expect(during).toMatch(/^retry-after: 1\r$/im)
  expect(JSON.parse(during!.split('\r\n\r\n')[1]!)).toEqual({ message: expect.any(String) })
})
