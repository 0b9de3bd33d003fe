import net from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { probePort, takeFreePort } from './ports.mjs'

const host = '127.0.0.1'
/** Where Linux begins to give ports to whoever connects; other systems begin above. */
const firstForConnections = 32_768

test('a free port is none that a system gives to somebody else meanwhile', async () => {
  const port = await takeFreePort(host)
  expect(port).toBeGreaterThan(1023)
  expect(port).toBeLessThan(firstForConnections)
})

const loopbacks = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .map(({ address }) => address)
  .filter((address) => [host, '::1'].includes(address))

test.each(loopbacks)('a port that is taken at %s is passed over', async (address) => {
  const taken = await takeFreePort(host)
  const server = net.createServer().listen(taken, address)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await probePort(taken, host)).toBeNull()
  const port = await takeFreePort(host)
  expect(port).not.toBe(taken)
  expect(port).toBeLessThan(firstForConnections)
})
