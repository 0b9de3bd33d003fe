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
  [401, 1],
  [404, 0],
  [503, 0],
])('a bank that answers %i has refused our signature %i times', async (answered, times) => {
  status = answered
  let refused = 0
  const client = createBankClient({
    bankUrl: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
    bankKeys: ['a key'],
    publicUrl: () => 'http://localhost',
    clock: systemClock,
    onUnsigned: () => void (refused += 1),
  })
  await client.find('p_1')
  expect(refused).toBe(times)
})
