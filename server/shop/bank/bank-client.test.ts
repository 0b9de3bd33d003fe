import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createBankClient } from './bank-client.ts'
import { isSigned } from './signature.rules.ts'

let answer = { status: 200, body: '' }
/** Paths, and whether a question was signed as it came. */
let asked: [string, boolean][] = []
const bank = http.createServer((request, response) => {
  const { headers, method, url = '' } = request
  const seconds = Math.floor(systemClock.now().getTime() / 1000)
  const signed = String(headers['x-signature'])
  asked.push([url, isSigned(['a key'], method === 'GET' ? url : '{}', signed, seconds)])
  response.writeHead(answer.status).end(answer.body)
})
beforeEach(() => void (asked = []))
beforeAll(() => new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve)))
afterAll(() => bank.close())

const refusal = '{"message":"There is no such payment"}'
const page = '<html>Not found'

it.each([
  [401, refusal, 1, []],
  [404, refusal, 0, ['404 where a payment was asked for']],
  [422, refusal, 0, ['422 where a payment was asked for']],
  [404, page, 0, ['no bank answered 404']],
  [200, page, 0, ['no bank answered 200']],
  [503, refusal, 0, ['the bank answered 503']],
])('a bank that answers %i with %s: %i times unsigned, silent %j', async (...row) => {
  const [status, body, refused, silences] = row
  answer = { status, body }
  const { client, told } = clientOfBank()
  expect(await client.find('p_1')).toBe(null)
  expect(told).toEqual({ refused, silences })
})

it.each([404, 409, 422])(
  'a page of another server that says %i decides nothing',
  async (status) => {
    const { client } = clientOfBank()
    answer = { status, body: page }
    expect(await client.findByKey('mp_1')).toBe(null)
    expect(await client.refund('p_1', 'rf_1', 100, 'KZT')).toBe(null)
    answer = { status, body: refusal }
    expect(await client.findByKey('mp_1')).toBe(status === 404 ? 'absent' : null)
    const kind = status === 404 ? 'absent' : 'refused'
    expect(await client.refund('p_1', 'rf_1', 100, 'KZT')).toEqual({ kind })
  },
)

it('a bank that refuses to look or to give back for a reason of its own is told of', async () => {
  const { client, told } = clientOfBank()
  answer = { status: 403, body: refusal }
  expect(await client.findByKey('mp_1')).toBe(null)
  expect(await client.refund('p_1', 'rf_1', 100, 'KZT')).toBe(null)
  const reason = '403 where a payment was asked for'
  expect(told).toEqual({ refused: 0, silences: [reason, reason] })
  answer = { status: 404, body: refusal }
  await client.findByKey('mp_1')
  await client.refund('p_1', 'rf_1', 100, 'KZT')
  expect(told.silences).toHaveLength(2)
})

it('what a bank refuses as made up by somebody is no silence of it', async () => {
  const { client, told } = clientOfBank()
  answer = { status: 422, body: refusal }
  expect(await client.answerChallenge('p_1', 'md', 'forged')).toBe(null)
  expect(told.silences).toEqual([])
})

it('a bank where nobody answers is told with the reason', async () => {
  const { client, told } = clientOf('http://127.0.0.1:1')
  expect(await client.find('p_1')).toBe(null)
  expect(told).toEqual({ refused: 0, silences: ['fetch failed'] })
})

it('an id is sent as it is, whatever stands in it, and signed as it is sent', async () => {
  const { client } = clientOfBank()
  answer = { status: 404, body: refusal }
  await client.find('a/b?c=é d')
  await client.giveUp('../x')
  expect(asked).toEqual([
    ['/v1/payments/a%2Fb%3Fc%3D%C3%A9%20d', true],
    ['/v1/payments/..%2Fx/void', true],
  ])
})

it('a bank behind a path sees it in what was signed', async () => {
  const { client } = clientOfBank('/acquiring')
  answer = { status: 404, body: refusal }
  await client.find('p_1')
  await client.findByKey('mp_1')
  expect(asked).toEqual([
    ['/acquiring/v1/payments/p_1', true],
    ['/acquiring/v1/payments?merchant_payment_id=mp_1', true],
  ])
})

function clientOfBank(path = '') {
  const { port } = bank.address() as AddressInfo
  return clientOf(`http://127.0.0.1:${port}${path}`)
}

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
