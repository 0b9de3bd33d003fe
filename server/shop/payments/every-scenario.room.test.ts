import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentsOf } from '#tests/helpers/after-payment.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import {
  declined,
  mismatched,
  neverBought,
  paidTwice,
  sold,
  soldLate,
  takenBack,
  type Ending,
} from '#tests/helpers/payment-endings.ts'
import { openPaymentStage, type PaymentStage } from '#tests/helpers/payment-stage.ts'
import { beginStory, type PaymentStory } from '#tests/helpers/payment-story.ts'
import { cards } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { otherWay, waysToTry } from '#tests/helpers/ways-to-pay.ts'

// Stories mostly wait, so they wait together.
vi.setConfig({ maxConcurrency: 40, testTimeout: 60_000 })

let stage: PaymentStage

interface Scenario {
  /** Only of ways whose customer types a card. */
  byCard?: true
  ends: Ending
  /** Callbacks that the shop has taken of the newest payment. */
  callbacks: number
  act(story: PaymentStory): Promise<unknown>
}

const scenarios: Record<string, Scenario> = {
  'is paid': {
    ends: sold,
    callbacks: 1,
    act: async ({ open }) => (await open()).pay(),
  },
  'is approved by the bank whatever the card says': {
    ends: sold,
    callbacks: 1,
    async act({ control, open, way }) {
      const { pay } = await open(cards.noFunds)
      control('approve')
      if (!way.waits) await pay()
    },
  },
  'is declined by the bank': {
    ends: declined,
    callbacks: 1,
    async act({ control, open, way }) {
      const { pay } = await open()
      control('decline')
      if (!way.waits) await pay()
    },
  },
  'is refused by the customer, or the card has no money': {
    ends: declined,
    callbacks: 1,
    async act({ open }) {
      const { pay, refuse = pay } = await open(cards.noFunds)
      await refuse()
    },
  },
  'has its callback late': {
    ends: sold,
    callbacks: 1,
    async act({ control, open }) {
      const { pay } = await open()
      control('delay', { seconds: 1 })
      await pay()
    },
  },
  'has its callback four times': {
    ends: sold,
    callbacks: 4,
    async act({ control, open }) {
      const { pay } = await open()
      control('repeat', { times: 3 })
      await pay()
    },
  },
  'has five callbacks out of order': {
    ends: sold,
    callbacks: 5,
    async act({ control, open }) {
      const { pay } = await open()
      control('reorder')
      await pay()
    },
  },
  'has callbacks of somebody else, which change nothing': {
    ends: sold,
    callbacks: 1,
    async act({ control, facts, open }) {
      const { pay } = await open()
      control('forge', { times: 3 })
      await stage.refuseForged(3)
      expect(await facts()).toMatchObject({ state: 'open', books: {}, codes: [], callbacks: 0 })
      await pay()
    },
  },
  'has lost its callback, and the bank is asked': {
    ends: sold,
    callbacks: 0,
    async act(story) {
      const { pay } = await story.open(cards.silentBank)
      story.control('lose')
      await pay()
      await waitFor('the question', async () => {
        await story.hurry()
        return (await story.facts()).state === 'delivered'
      })
    },
  },
  'meets a bank that is silent at the charge': {
    byCard: true,
    ends: sold,
    callbacks: 1,
    act: async ({ open }) => (await open(cards.silentBank)).pay(),
  },
  'is charged less than was asked': {
    byCard: true,
    ends: mismatched,
    callbacks: 1,
    act: async ({ open }) => (await open(cards.lowerAmount)).pay(),
  },
  'is paid after the order has ended': {
    byCard: true,
    ends: soldLate,
    callbacks: 1,
    async act(story) {
      const { pay } = await story.open(cards.lateCallback)
      await pay()
      await story.expire()
      story.control('approve')
    },
  },
  'is paid in time, and the shop hears of it when the order has ended': {
    ends: soldLate,
    callbacks: 0,
    async act(story) {
      const { pay } = await story.open(cards.silentBank)
      story.control('lose')
      await pay()
      await story.expire()
      await story.hurry()
    },
  },
  'is given back by the bank': {
    ends: takenBack,
    callbacks: 2,
    async act({ control, facts, open }) {
      await (await open()).pay()
      await waitFor('the sale', async () => (await facts()).callbacks === 1)
      control('refund')
    },
  },
  'is given back by the bank before the shop has heard of it': {
    ends: neverBought,
    callbacks: 0,
    async act(story) {
      const { pay } = await story.open(cards.silentBank)
      story.control('refund', { seconds: 0 })
      story.control('lose')
      await pay()
      await waitFor('the refund', async () => story.line().state === 'refunded')
      await story.hurry()
    },
  },
  'is paid by two ways': {
    ends: paidTwice,
    callbacks: 1,
    act: payTwice,
  },
}

/** A QR that is paid at the bank, unheard, before the order is paid by the way of this story. */
async function payTwice({ control, facts, open, orderId, person, way }: PaymentStory) {
  const other = await otherWay(way.type).open(person, orderId, '')
  const [first] = await paymentsOf(stage.shop, orderId)
  stage.unheard.add(first!.bank_key)
  control('lose')
  await other.pay()
  const { pay } = await open()
  await pay()
  await waitFor('the sale', async () => (await facts()).state === 'delivered')
  stage.unheard.delete(first!.bank_key)
}

describe.each(['form', 'widget'] as const)('with the card %s', (cardForm) => {
  beforeAll(async () => {
    stage = await openPaymentStage(cardForm)
  })
  afterAll(() => stage?.close())

  const stories = waysToTry[cardForm].flatMap((way) =>
    Object.entries(scenarios)
      .filter(([, { byCard = false }]) => way.takesCard || !byCard)
      .map(([says, scenario]) => ({ name: `${way.says} ${says}`, way, ...scenario })),
  )

  it.concurrent.for(stories)('$name', async ({ act, callbacks, ends, way }, { expect: local }) => {
    const story = await beginStory(stage.shop, way)
    await act(story)
    const end = { ...ends(story), callbacks }
    await local.poll(story.facts, { timeout: 30_000, interval: 300 }).toEqual(end)
    await story.lettersLeft()
    local(await story.facts()).toEqual(end)
  })

  it('and all of it agrees with the bank’s book and every invariant', async () => {
    const { database, outside } = stage.shop
    await expect
      .poll(() => findViolations(askDatabase(database), outside), { timeout: 15_000 })
      .toEqual([])
  })
})
