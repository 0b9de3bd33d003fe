import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShop, type TestShop } from '#tests/helpers/make-shop.ts'

let shop: TestShop
const logged: string[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  shop = await makeShop({ env: { LOG_LEVEL: 'error' }, logTo })
})
afterAll(() => shop?.close())

describe('what is no request', () => {
  /** All that comes back for these bytes. */
  const answerTo = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = net.connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
        socket.write(bytes)
      })
      socket.on('data', (data) => {
        heard += data.toString()
        if (heard.includes('100 Continue')) socket.destroy()
      })
      socket.once('close', () => resolve(heard))
      socket.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve(heard) : reject(error),
      )
    })
  const head = 'POST /api/card-type HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'

  it.each([
    [400, 'nonsense\r\n\r\n'],
    [400, `${head}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    [400, 'GET /api/categories HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [400, 'GET /api/categories HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('is answered with %i in our words: case %#', async (status, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer.split('\r\n\r\n')[1]).toBe('{"message":"The request could not be read"}')
  })

  it('and what is expected of us beside an answer is no reason to give none', async () => {
    const answer = await answerTo(
      'GET /livez HTTP/1.1\r\nhost: shop\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  it('and a flood of requests without a glance at the answers is broken off', async () => {
    const answers = await answerTo('GET /api/categories HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(500))
    expect(answers.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(20)
  })

  it('and who goes away in the middle of one is no defect of ours', async () => {
    await answerTo(`${head}expect: 100-continue\r\ncontent-length: 100\r\n\r\n{"number":`)
    expect((await shop.person().post('/card-type', { number: '4242' })).status).toBe(200)
    expect(logged.join('')).not.toContain('"level":50')
  })
})
