import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takeFreePort } from './ports.mjs'

const host = '127.0.0.1'
/** Where Linux begins to give ports to whoever connects; other systems begin above. */
const firstForConnections = 32_768

test('a free port is none that a system gives to somebody else meanwhile', async () => {
  const port = await takeFreePort(host)
  expect(port).toBeGreaterThan(1023)
  expect(port).toBeLessThan(firstForConnections)
})

test('a port that is taken is passed over', async () => {
  const taken = await takeFreePort(host)
  const server = net.createServer().listen(taken, host)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  await new Promise((resolve) => server.once('listening', resolve))
  const port = await takeFreePort(host)
  expect(port).not.toBe(taken)
  expect(port).toBeLessThan(firstForConnections)
})
