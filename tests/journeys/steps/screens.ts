import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { sayMessage, type Words } from '#tests/helpers/shop-texts.ts'
import type { Customer } from './customer.ts'
import { robloxCard, steamCard } from './shopping.ts'
import { visit } from './visit.ts'

/** A screen and the way to it, in any language. */
export interface Screen {
  name: string
  open: (page: Page, words: Words) => Promise<void>
}

const at = (name: string, address: string): Screen => ({
  name,
  open: (page) => visit(page, address),
})

export const publicPages: Screen[] = [
  at('home', href('home')),
  at('category', href('category', { id: 'steam' })),
  at('product', href('product', { id: steamCard.id })),
  at('new arrivals', href('novelties')),
  at('discounts', href('discounts')),
  at('holiday', href('holiday')),
  at('search', href('search', { searchStr: 'spotify' })),
  at('empty search', href('search', { searchStr: 'qqqqqqqq' })),
  at('offer', href('contractOffer')),
  at('privacy', href('privacy')),
  at('company details', href('requisites')),
  at('guarantees', href('guarantees')),
  at('questions', href('faq')),
  at('not found', '/no/such/page'),
]

/** Opens the auth dialog over the checkout, which asks a guest to log in. */
async function openAuth(page: Page): Promise<void> {
  await visit(page, href('checkout'))
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const guestOverlays: Screen[] = [
  { name: 'log-in', open: openAuth },
  {
    name: 'registration with problems',
    async open(page, words) {
      await openAuth(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: words.say('accounts', 'register') }).click()
      const email = dialog.getByRole('textbox', { name: words.say('accounts', 'email') })
      await email.fill('not an address')
      await email.press('Tab')
      await page.keyboard.type('abc')
      await page.keyboard.press('Tab')
      await expect(email).toHaveAccessibleDescription(sayMessage(words.locale, 'email_format'))
    },
  },
  {
    name: 'void activation link',
    async open(page, words) {
      await visit(page, `/?accountToken=${'x'.repeat(43)}`)
      await expect(page.getByRole('dialog')).toContainText(words.say('accounts', 'activationVoid'))
    },
  },
  {
    name: 'empty basket',
    async open(page, words) {
      await visit(page, href('product', { id: steamCard.id }))
      const name = words.say('shell', 'basket')
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(words.say('basket', 'emptyTitle'))
    },
  },
  {
    name: 'basket with a card',
    async open(page, words) {
      await visit(page, href('product', { id: steamCard.id }))
      const buy = words.say('catalogue', 'buyFor', { price: steamCard.price })
      await page.getByRole('button', { name: buy }).click()
      await page.getByRole('button', { name: words.say('shell', 'openBasket') }).click()
      await expect(page.getByRole('dialog')).toContainText(steamCard.nominal)
    },
  },
]

/** Screens of somebody with cards in the basket and an order of sealed codes. */
export function customerScreens(orderId: string): Screen[] {
  return [
    {
      name: 'checkout with a card half typed',
      async open(page, words) {
        await visit(page, href('checkout'))
        const number = page.getByRole('textbox', { name: words.say('checkout', 'cardNumber') })
        await number.fill('1234 5678 1234 5678')
        await number.press('Tab')
        await expect(page.getByRole('main')).toContainText(steamCard.price)
      },
    },
    {
      name: 'delivered codes',
      async open(page, words) {
        await visit(page, href('paymentConfirm', { orderId }))
        await page
          .getByRole('button', { name: words.say('orders', 'revealShort') })
          .first()
          .click()
        const copy = page.getByRole('button', { name: words.say('orders', 'copy') })
        await expect(copy.first()).toBeVisible()
      },
    },
    {
      name: 'purchases',
      async open(page) {
        await visit(page, href('profile'))
        await expect(page.getByRole('main')).toContainText('100 TRY')
      },
    },
    ...(['balance', 'settings'] as const).map((part) => ({
      name: part,
      open: async (page: Page, words: Words) => {
        await visit(page, `${href('profile')}#${part}`)
        const tab = page.getByRole('tab', { name: words.say('profile', part) })
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      },
    })),
  ]
}

/** What its bank refused, while it is open still. */
export function refusedOrder(orderId: string): Screen {
  return {
    name: 'refused order',
    async open(page, words) {
      await visit(page, href('paymentError', { orderId }))
      await expect(page.getByRole('main')).toContainText(words.say('orders', 'errorTitle'))
    },
  }
}

/** Comes after the others: from here on the basket holds more than a bank's payment may. */
export function largeCheckout(customer: Customer): Screen {
  const more = { id: robloxCard.id, type: 'increase', count: limits.heldCodesMax }
  let filled: Promise<unknown> | null = null
  return {
    name: 'checkout of more cards than a bank takes',
    async open(page, words) {
      await (filled ??= customer.ask('PATCH', '/basket', { products: [more] }))
      await visit(page, href('checkout'))
      const count = String(limits.heldCodesMax)
      await expect(page.getByText(words.say('checkout', 'largeTitle', { count }))).toBeVisible()
    },
  }
}
