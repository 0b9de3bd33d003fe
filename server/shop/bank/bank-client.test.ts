import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createBankClient } from './bank-client.ts'

let status = 200
const bank = http.createServer((_request, response) => response.writeHead(status).end('{}'))
beforeAll(() => new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve)))
afterAll(() => bank.close())

it.each([
  [401, 1, []],
  [404, 0, []],
  [503, 0, ['the bank answered 503']],
])('a bank that answers %i: the signature refused %i times, and said %j', async (...row) => {
  const [answered, times, silences] = row
  status = answered
  const { port } = bank.address() as AddressInfo
  const { client, told } = clientOf(`http://127.0.0.1:${port}`)
  await client.find('p_1')
  expect(told).toEqual({ refused: times, silences })
})

it('a bank where nobody answers is told with the reason', async () => {
  const { client, told } = clientOf('http://127.0.0.1:1')
  expect(await client.find('p_1')).toBe(null)
  expect(told).toEqual({ refused: 0, silences: ['fetch failed'] })
})

function clientOf(bankUrl: string) {
  const told = { refused: 0, silences: [] as string[] }
  const client = createBankClient({
    bankUrl,
    bankKeys: ['a key'],
    publicUrl: () => 'http://localhost',
    clock: systemClock,
    onUnsigned: () => void (told.refused += 1),
    onSilent: (reason) => void told.silences.push((reason as Error).message),
  })
  return { client, told }
}
