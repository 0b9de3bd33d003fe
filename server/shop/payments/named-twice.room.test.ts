import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentsOf, refundsOf, toldCaptured } from '#tests/helpers/after-payment.ts'
import { bankEvent, postCallback, type ToldPayment } from '#tests/helpers/bank-callback.ts'
import type { Person } from '#tests/helpers/person.ts'
import { beginOrder, cards, openAttempt, seenOrder } from '#tests/helpers/purchase.ts'
import { balanceOf, refundStage } from '#tests/helpers/refund-stage.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

const log: string[] = []
let shop: WiredShop
let anna: Person
let orderId: string
/** Our key of an attempt the bank has not answered about, and the bank’s id of another payment. */
let told: ToldPayment
let otherId: string
beforeAll(async () => {
  const logTo = { write: (line: string) => void log.push(line) }
  shop = await makeWiredShop({ logTo, env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.wire.onMessage = () => 'pass'
  const [known, unheard] = await Promise.all([beginOrder(shop, 'Boris'), beginOrder(shop)])
  await openAttempt(known.person, known.orderId, cards.approved)
  shop.wire.onMessage = () => 'lose'
  await openAttempt(unheard.person, unheard.orderId, cards.approved)
  const [other] = await paymentsOf(shop, known.orderId)
  const [attempt] = await paymentsOf(shop, unheard.orderId)
  ;({ orderId, person: anna } = unheard)
  otherId = known.orderId
  told = { ...toldCaptured(attempt!, orderId), id: other!.provider_id }
})

const { refund } = refundStage(() => shop)
const attemptOf = async (publicId: string) => (await paymentsOf(shop, publicId))[0]
const tell = async (changes: Partial<ToldPayment> = {}) =>
  (await postCallback(shop.url, bankEvent({ ...told, ...changes }))).status

describe('our key of an attempt being opened, beside another payment’s id', () => {
  it('with money is a mismatch of the attempt, told once however often it comes', async () => {
    expect([await tell(), await tell()]).toEqual([200, 200])
    expect(await attemptOf(orderId)).toMatchObject({ state: 'mismatch', provider_id: null })
    expect(await attemptOf(otherId)).toMatchObject({ state: 'ready', provider_id: told.id })
    const { id } = (await attemptOf(orderId))!
    const warned = log.filter((line) => line.includes('not what was asked'))
    const named = warned.map((line) => JSON.parse(line).payment as number)
    expect(named.filter((payment) => payment === id)).toEqual([id])
    expect((await seenOrder(anna, orderId)).order).toMatchObject({ state: 'open', checking: true })
  })

  it('with money goes back to the balance: the bank could not be asked for it', async () => {
    await tell()
    expect((await refund(orderId)).body.errors).toHaveProperty(['to'])
    expect((await refund(orderId, { to: 'balance' })).status).toBe(200)
    expect(await refundsOf(shop, orderId)).toMatchObject([{ target: 'balance', state: 'done' }])
    expect(await balanceOf(anna)).toBe(Number(told.amount.value))
  })

  it('with money of another currency is given back by hand, and written down', async () => {
    const charged = { value: '40.00', currency: 'RUB' }
    expect(await tell({ charged })).toBe(200)
    for (const to of ['method', 'balance']) {
      expect((await refund(orderId, { to })).body.errors).toHaveProperty(['to'])
    }
    expect((await refund(orderId, { to: 'hand' })).body).toMatchObject({
      amount: '40.00 RUB',
      state: 'done',
    })
    expect(await refundsOf(shop, orderId)).toMatchObject([
      { target: 'method', state: 'done', charge_minor: 4000, amount_minor: 0, try_count: 0 },
    ])
    expect((await seenOrder(anna, orderId)).order).toMatchObject({
      state: 'refunded',
      checking: false,
    })
    expect(await balanceOf(anna)).toBe(0)
    expect((await refund(orderId, { to: 'hand' })).status).toBe(409)
  })

  it('with money of the books goes back by no hand', async () => {
    await tell()
    expect((await refund(orderId, { to: 'hand' })).body.errors).toHaveProperty(['to'])
  })

  it.each(['ready', 'pending', 'declined', 'voided'])(
    'without money says nothing of the attempt: %s',
    async (state) => {
      expect(await tell({ state })).toBe(200)
      expect(await attemptOf(orderId)).toMatchObject({ state: 'created', provider_id: null })
    },
  )
})

it('an attempt that the bank answers for with another’s id is asked about ever more rarely', async () => {
  const [attempt, other] = [await attemptOf(orderId), await attemptOf(otherId)]
  await shop.rows(sql`update payments set bank_key = 'moved_' || id where id = ${other!.id}`)
  shop.wire.onMessage = () => 'pass'
  await shop.rows(sql`update payments set bank_key = ${other!.bank_key}, check_count = 7,
    next_check_at = now() where id = ${attempt!.id}`)
  const asked = () =>
    shop.rows(sql`select round(extract(epoch from next_check_at - now()) / 60)::integer as minutes,
      state, provider_id from payments where id = ${attempt!.id} and check_count = 8`)
  const rarely = [{ minutes: 15, state: 'created', provider_id: null }]
  await expect.poll(asked, { timeout: 15_000 }).toEqual(rarely)
})

it('money for a payment that is not known here is told to the operator, once', async () => {
  const unknown = { ...told, id: 'pay_x', merchant_payment_id: 'mp_x', order_id: 'o_x' }
  for (const state of ['declined', 'captured']) {
    const event = bankEvent({ ...unknown, state })
    for (let time = 1; time <= 2; time++) await postCallback(shop.url, event)
  }
  const warned = log.filter((line) => line.includes('not known here'))
  expect(warned.map((line) => JSON.parse(line))).toMatchObject([{ payment: 'pay_x' }])
  const kept = await shop.rows(sql`select type from payment_events where payment_id is null`)
  expect(kept).toEqual([{ type: 'payment.declined' }, { type: 'payment.captured' }])
})
