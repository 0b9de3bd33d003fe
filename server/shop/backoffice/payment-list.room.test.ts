import { afterAll, beforeAll, expect, it } from 'vitest'
import { operate, paymentsOf, waitForRefunds } from '#tests/helpers/after-payment.ts'
import { refundStage } from '#tests/helpers/refund-stage.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
const { bought, refund } = refundStage(() => shop)

it.each([
  { state: 'lost' },
  { refunds: 'lost' },
  { refunds: 'queued' },
  { order: 'lost' },
  { order: '1' },
  { order: '9'.repeat(20) },
])('what there is not cannot be listed: %o', async (values) => {
  const { body, status } = await operate(shop, 'payment list', values)
  expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(values)])
})

it('the payments of one order are found by its number or its id', async () => {
  const { number, orderId } = await bought()
  const [payment] = await paymentsOf(shop, orderId)
  await bought()
  for (const order of [number, orderId, ` ${number} `]) {
    const { body } = await operate(shop, 'payment list', { order })
    expect(body.payments).toMatchObject([{ payment: payment!.id, order: Number(number) }])
  }
  const { body } = await operate(shop, 'payment list', { order: number, state: 'declined' })
  expect(body.payments).toEqual([])
})

it('so are those whose money a bank is asked to take back, or would not', async () => {
  const listed = async (refunds: string) => {
    const { body } = await operate(shop, 'payment list', { refunds })
    return body.payments.map((one: { order_id: string }) => one.order_id)
  }
  const lists = async () => [await listed('waiting'), await listed('refused')]
  const answer = Promise.withResolvers<'pass'>()
  shop.wire.onMessage = ({ name, way }) =>
    name === 'refunds' && way === 'asked' ? answer.promise : 'pass'
  const { orderId } = await bought()
  expect(await lists()).toEqual([[], []])
  shop.outside.control({ refunds: 'refuse', times: 1 })
  await refund(orderId)
  expect(await lists()).toEqual([[orderId], []])
  answer.resolve('pass')
  await waitForRefunds(shop, orderId)
  expect(await lists()).toEqual([[], [orderId]])
})
