import { randomInt } from 'node:crypto'
import { test as base, type BrowserContext } from '@playwright/test'
import type { Locale } from '#contract/locales.ts'
import type { CardFormKind } from '#contract/page-settings.ts'
import { startShop, type RunningShop } from '#tests/helpers/start-shop.ts'
import { watchTroubles, type Troubles } from './steps/troubles.ts'

interface PerWorker {
  /** How long an order stays open in this file's shop; a file that asks gets a shop of its own. */
  orderTtlSeconds: number | null
  /** What the Card tile opens; a file that asks for the widget gets a shop of its own. */
  cardForm: CardFormKind
  shop: RunningShop
}

interface PerTest {
  troubles: Troubles
}

/** A test with a shop as `npm start` starts it, and a browser nobody has used before. */
export const test = base.extend<PerTest, PerWorker>({
  orderTtlSeconds: [null, { scope: 'worker', option: true }],
  cardForm: ['form', { scope: 'worker', option: true }],

  shop: [
    async ({ orderTtlSeconds, cardForm }, use) => {
      const ttl = orderTtlSeconds === null ? '' : String(orderTtlSeconds)
      const shop = await startShop({ ORDER_TTL_S: ttl, CARD_FORM: cardForm })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  // Everybody comes from a network of their own, as the limits of the shop count them.
  extraHTTPHeaders: async ({ baseURL: _baseURL }, use) => use({ 'X-Forwarded-For': newAddress() }),

  permissions: async ({ baseURL: _baseURL }, use) => use(['clipboard-read', 'clipboard-write']),

  // Whatever the browser complains about fails the story, unless the story expects it.
  troubles: [
    async ({ context, shop }: { context: BrowserContext; shop: RunningShop }, use, info) => {
      const troubles = watchTroubles(context)
      await use(troubles)
      if (info.errors.length > 0) await info.attach('log of the shop', { body: shop.recentLog() })
      troubles.requireNone()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** For stories whose kind another one tells too: `npm run test:full` tells them all. */
export const inFullRun = { tag: '@full' }

function newAddress(): string {
  return `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

/** Russian and Hindi have the longest words and lines: what fits in one of them mostly fits. */
export function inFullRunUnless(wordy: 'ru' | 'hi', locale: Locale) {
  return locale === wordy ? {} : inFullRun
}
