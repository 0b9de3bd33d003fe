import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginHosted, type HostedOrder } from '#tests/helpers/hosted-stage.ts'
import { cards, openAttempt, waitForStatus } from '#tests/helpers/purchase.ts'
import { makeWiredShop, type WiredShop } from '#tests/helpers/wired-shop.ts'

let shop: WiredShop
let hosted: HostedOrder
beforeAll(async () => {
  shop = await makeWiredShop()
})
afterAll(() => shop?.close())
beforeEach(async () => {
  hosted = await beginHosted(shop)
})

describe('a card that the bank declines beside a QR that waits', () => {
  beforeEach(async () => {
    await hosted.pay(cards.lateCallback)
    await hosted.anna.post('/payment-sbp', { type: 'purchase', value: hosted.orderId })
    await hosted.expectStates('pending', 'waiting')
  })
  const endInSilence = () => {
    shop.wire.onMessage = () => 'lose'
    return hosted.end()
  }

  it('fails no order, and nothing is sold anew while the QR is closing', async () => {
    await hosted.steer('decline')
    await hosted.expectStates('declined', 'waiting')
    expect(await hosted.statusOf()).toEqual(['init', 'open', false])
    await endInSilence()
    await hosted.expectStates('declined', 'closing')
    expect((await hosted.create()).status).toBe(409)
  })

  it('lets nothing be sold anew when the QR was closing already', async () => {
    await endInSilence()
    await hosted.expectStates('pending', 'closing')
    await hosted.steer('decline')
    await hosted.expectStates('declined', 'closing')
    expect((await hosted.create()).status).toBe(409)
  })
})

it('an attempt that Pay was pressed for is not charged beside one that the bank is charging', async () => {
  await hosted.pay(cards.lateCallback)
  shop.wire.onMessage = ({ name, way }) => (name === 'open' && way === 'asked' ? 'pass' : 'lose')
  await openAttempt(hosted.anna, hosted.orderId, cards.approved)
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await hosted.forgetToTell()
  shop.wire.onMessage = () => 'pass'
  await hosted.hurry('voided')
  await hosted.expectStates('pending', 'created')
  await hosted.hurry('created')
  await hosted.expectStates('pending', 'voided')
  expect(await hosted.statusOf()).toEqual(['init', 'open', true])
  // The bank may never call back.
  expect((await hosted.minutesToCheck()).at(0)).toBeLessThan(1)
  await hosted.steer('approve')
  await waitForStatus(hosted.anna, hosted.orderId, 'success')
  await hosted.expectStates('captured', 'voided')
})

it('a charge that was lost is not sent again beside one that the bank is charging', async () => {
  await hosted.pay(cards.lateCallback)
  shop.wire.onMessage = ({ name }) => (name === 'void' || name === 'question' ? 'lose' : 'pass')
  await openAttempt(hosted.anna, hosted.orderId, cards.approved)
  await hosted.expectStates('voided', 'ready')
  shop.wire.onMessage = () => 'lose'
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await hosted.forgetToTell()
  shop.wire.onMessage = () => 'pass'
  await hosted.hurry('voided')
  await hosted.expectStates('pending', 'charging')
  await hosted.hurry('charging')
  await hosted.expectStates('pending', 'voided')
  await hosted.steer('approve')
  await waitForStatus(hosted.anna, hosted.orderId, 'success')
  await hosted.expectStates('captured', 'voided')
})

it('nobody is sent to the bank’s page again while it is charging what was typed there', async () => {
  await hosted.pay(cards.lateCallback)
  const go = await hosted.goAgain()
  await hosted.expectStates('pending', 'created')
  expect((await go()).status).toBe(409)
  await hosted.steer('approve')
  await waitForStatus(hosted.anna, hosted.orderId, 'success')
})

it('a decline is told while another attempt waits for nobody but the buyer', async () => {
  await hosted.pay(cards.lateCallback)
  await openAttempt(hosted.anna, hosted.orderId, cards.approved)
  await hosted.expectStates('pending', 'ready')
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await hosted.steer('decline')
  await hosted.expectStatus('error', 'open', false)
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await waitForStatus(hosted.anna, hosted.orderId, 'success')
})

it('a decline that came before Pay is not told of the challenge it is pressed for', async () => {
  await hosted.pay(cards.lateCallback)
  await openAttempt(hosted.anna, hosted.orderId, cards.challengeForm)
  await hosted.expectStates('pending', 'challenge')
  await hosted.steer('decline')
  await hosted.expectStates('declined', 'challenge')
  expect((await hosted.statusOf())[0]).toBe('error')
  const { body } = await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  expect(body.status).toBe('init')
  expect(await hosted.statusOf()).toEqual(['init', 'open', false])
})

it('an attempt given up for another one is checked when the bank is charging it', async () => {
  await hosted.pay(cards.lateCallback)
  await openAttempt(hosted.anna, hosted.orderId, cards.approved)
  await hosted.expectStatus('init', 'open', true)
  await hosted.expectStates('pending', 'ready')
  // Pay does nothing while the bank may take the money of the first.
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await hosted.steer('approve')
  await waitForStatus(hosted.anna, hosted.orderId, 'success')
  await hosted.expectStates('captured', 'voided')
})

it('a decline is not told in the middle of a challenge that Pay was pressed for', async () => {
  await hosted.pay(cards.lateCallback)
  shop.wire.onMessage = ({ name }) => (name === 'void' || name === 'question' ? 'lose' : 'pass')
  await openAttempt(hosted.anna, hosted.orderId, cards.challengeForm)
  await hosted.expectStates('voided', 'challenge')
  await hosted.anna.post(`/orders/confirm/${hosted.orderId}`)
  await hosted.forgetToTell()
  shop.wire.onMessage = () => 'pass'
  await hosted.hurry('voided')
  await hosted.expectStates('pending', 'challenge')
  await hosted.steer('decline')
  await hosted.expectStates('declined', 'challenge')
  expect(await hosted.statusOf()).toEqual(['init', 'open', false])
})
