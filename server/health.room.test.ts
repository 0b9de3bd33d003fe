import net from 'node:net'
import { it } from 'vitest'
import { makeShop } from '#tests/helpers/make-shop.ts'

it.concurrent('a shop whose database is gone says so, fast, and lives on', async ({ expect }) => {
  const lines: string[] = []
  const shop = await makeShop({
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line) => void lines.push(line) },
  })
  try {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await shop.database.close()
    const began = performance.now()
    const paths = ['/readyz', '/api/categories', '/api/popular-products', '/api/products/10001']
    const answers = await Promise.all(paths.map((path) => fetch(`${shop.url}${path}`)))
    expect(performance.now() - began).toBeLessThan(2000)
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await answer.json()).toEqual({
        message: 'The shop is catching its breath. Try again in a moment',
      })
    }
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
    const bearer = { authorization: 'Bearer whatever' }
    expect((await fetch(`${shop.url}/api/user`, { headers: bearer })).status).toBe(503)
    expect((await fetch(`${shop.url}/api/user`)).status).toBe(401)
  } finally {
    await shop.app.close()
    await shop.outside.close()
    await shop.testDatabase.drop()
  }
  // Once, however many jobs and requests have met it.
  expect(lines).toHaveLength(1)
})

it.concurrent('a shop that is told to stop does, although somebody sends without end', async ({
  expect,
  onTestFinished,
}) => {
  const shop = await makeShop()
  onTestFinished(() => shop.close())
  const slow = net.connect(Number(new URL(shop.url).port), '127.0.0.1')
  const cut = new Promise((resolve) => slow.once('close', resolve))
  onTestFinished(() => void slow.destroy())
  slow.on('error', () => undefined)
  slow.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  slow.write('Content-Length: 100\r\n\r\n{')
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
  const began = performance.now()
  await shop.close()
  expect(performance.now() - began).toBeLessThan(12_000)
  await cut
})
