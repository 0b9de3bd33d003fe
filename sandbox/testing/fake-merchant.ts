import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WirePayment } from '#sandbox/bank/payment.ts'
import { isSigned, signatureHeader } from '#sandbox/bank/signing.ts'
import { createWorld } from '#sandbox/world.ts'

export type Callback = {
  event_id: string
  type: string
  created_at: string
  payment: WirePayment
  isSigned: boolean
  atMs: number
}

export const TEST_KEYS = ['first-test-key', 'second-test-key'] as const

type Signing = { key?: string; ageSeconds?: number }

/** The other side of the bank: signs calls and takes callbacks, as a shop would. */
export async function startFakeMerchant(bankUrl: () => string) {
  const world = createWorld()
  const callbacks: Callback[] = []
  let nextStatuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const payload = Buffer.concat(chunks)
    const header = request.headers['x-signature']
    const nowSeconds = Math.floor(world.nowMs() / 1000)
    const isGood = isSigned({ header, payload, keys: [TEST_KEYS[0]], nowSeconds })
    const content = JSON.parse(payload.toString()) as Callback
    callbacks.push({ ...content, isSigned: isGood, atMs: world.nowMs() })
    response.writeHead(isGood ? (nextStatuses.shift() ?? 200) : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function call(method: string, path: string, body?: object, signing: Signing = {}) {
    const text = body ? JSON.stringify(body) : ''
    const { key = TEST_KEYS[0], ageSeconds = 0 } = signing
    const timestamp = Math.floor(world.nowMs() / 1000) - ageSeconds
    const signature = signatureHeader(key, timestamp, method === 'POST' ? text : path)
    const init: RequestInit = { method, headers: { 'x-signature': signature } }
    if (method === 'POST') init.body = text
    const response = await fetch(bankUrl() + path, init)
    return { status: response.status, payment: (await response.json()) as WirePayment }
  }

  function order(number: string, changes: object = {}) {
    return {
      merchant_payment_id: `m_${world.randomHex(8)}`,
      order_id: `o_${world.randomHex(4)}`,
      method: 'card',
      amount: { value: '4990.00', currency: 'KZT' },
      expires_at: world.isoTime(world.nowMs() + 60_000),
      callback_url: `${url}/callback`,
      return_url: `${url}/return?shop=1`,
      client_ip: '127.0.0.1',
      card: { number, month: '12', year: '40', cvc: '123' },
      browser: { screenHeight: 900, screenWidth: 1440, timeZoneOffset: -300 },
      ...changes,
    }
  }

  return {
    url,
    world,
    callbacks,
    order,
    call,
    open: async (number: string, changes?: object) =>
      (await call('POST', '/v1/payments', order(number, changes))).payment,
    charge: (payment: WirePayment) =>
      call('POST', `/v1/payments/${payment.id}/charge`, { amount: payment.amount }),
    status: async (payment: WirePayment) =>
      (await call('GET', `/v1/payments/${payment.id}`)).payment,
    of: (payment: WirePayment) =>
      callbacks.filter((callback) => callback.payment.id === payment.id),
    /** The answers to the next callbacks; 200 after them. */
    answerWith: (...statuses: number[]) => void (nextStatuses = statuses),
    async close() {
      world.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeMerchant = Awaited<ReturnType<typeof startFakeMerchant>>
