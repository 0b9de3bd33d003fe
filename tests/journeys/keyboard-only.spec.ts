import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { readMailedCode, type RunningShop } from '#tests/helpers/start-shop.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { newcomer, type Newcomer } from './steps/joining.ts'
import { tabTo } from './steps/keyboard.ts'
import { cards, expectDelivered } from './steps/paying.ts'
import { basketDrawer, buyButton, cardOf, expectBasketCount, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('from the home page to the revealed code with the keyboard alone', async ({ page, shop }) => {
  const person = newcomer('Aliya')
  const { keyboard } = page

  await test.step('past the bar, to a card and into the basket', async () => {
    await visit(page, href('home'))
    await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
    await keyboard.press('Enter')
    await tabTo(page, cardOf(page, steamCard.name).getByRole('link', { name: steamCard.name }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: steamCard.name })).toBeFocused()
    await tabTo(page, buyButton(page))
    await keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: /^Basket/ }), 'back')
    await keyboard.press('Enter')
    await expect(basketDrawer(page)).toBeVisible()
  })

  await test.step('Esc gives the focus back to what opened the basket', async () => {
    await keyboard.press('Escape')
    await expect(basketDrawer(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Basket/ })).toBeFocused()
    await keyboard.press('Enter')
    await stepToTheEnd(page)
    await tabTo(page, basketDrawer(page).getByRole('button', { name: 'Checkout' }))
    await keyboard.press('Enter')
  })

  await test.step('through registration', () => register(page, shop, person))
  await test.step('through the payment', () => pay(page))

  await test.step('to the code', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Reveal code' }))
    await keyboard.press('Enter')
    const copy = page.getByRole('button', { name: 'Copy code' })
    await expect(copy).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'D E M O' })).toHaveCount(1)
    await tabTo(page, copy)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DEMO-/)
  })
})

test('another face value keeps the focus on its tile, and begins with one piece', async ({
  page,
}) => {
  await visit(page, href('product', { id: steamCard.id }))
  const pieces = page.getByRole('group', { name: 'Quantity' })
  await tabTo(page, pieces.getByRole('button', { name: 'One more' }))
  await page.keyboard.press('Enter')
  await expect(pieces.getByRole('textbox')).toHaveValue('2')
  const tiles = page.getByRole('navigation', { name: 'Denomination' }).getByRole('link')
  const tile = tiles.filter({ hasText: /^250 TRY/ })
  await tabTo(page, tile, 'back')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /250 TRY/ })).toBeVisible()
  await expect(tile).toHaveAttribute('aria-current', 'page')
  await expect(tile).toBeFocused()
  await expect(pieces.getByRole('textbox')).toHaveValue('1')

  await test.step('also where an outline stood in for a page that was slow', async () => {
    const answer = await holdAnswers(page, /\/api\/products\/\d+(\?|$)/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await answer.isOut()
    await expect(tile).toHaveCount(0)
    await answer.release()
    const other = tiles.and(page.locator('[aria-current="page"]'))
    await expect(other).toBeFocused()
    await expect(tile).not.toHaveAttribute('aria-current')
  })
})

test('in a narrow window the open search gives way to the button Tab leads to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await visit(page, href('home'))
  await page.keyboard.press('/')
  const field = page.getByRole('banner').getByRole('combobox')
  await expect(field).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await expect(field).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test(
  'on a phone the bar with Pay covers nothing that has the focus',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(page, href('checkout'))
    for (const consent of [/^I accept the offer/, /^I understand/]) {
      await tabTo(page, page.getByRole('checkbox', { name: consent }))
      await page.keyboard.press('Space')
    }
    await tabTo(page, page.getByRole('textbox', { name: 'Card number' }), 'back')
  },
)

test(
  'the way to the content leaves open what is open in the cabinet',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await visit(page, `${href('profile')}#settings`)
    const settings = page.getByRole('tab', { name: 'Settings', selected: true })
    await expect(settings).toBeVisible()
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await expect(settings).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#settings$/)
    await expect(settings).toBeVisible()
  },
)

/** To the end of the number and past it: the focus stays on the button that leads no further. */
async function stepToTheEnd(page: Page): Promise<void> {
  const [less, more] = ['One less', 'One more'].map((name) =>
    basketDrawer(page).getByRole('button', { name }),
  )
  await tabTo(page, more!)
  await page.keyboard.press('Enter')
  await expectBasketCount(page, 2)
  await tabTo(page, less!, 'back')
  await page.keyboard.press('Enter')
  await expect(less!).toBeDisabled()
  await expect(less!).toBeFocused()
  await page.keyboard.press('Enter')
  await expectBasketCount(page, 1)
}

async function typeAt(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await expect(field).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function register(page: Page, shop: RunningShop, person: Newcomer): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: 'Log in' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await typeAt(page, 'E-mail', person.email)
  await typeAt(page, 'Display name', person.name)
  await typeAt(page, 'Password', person.password)
  await typeAt(page, 'Repeat password', person.password)
  await tabTo(page, page.getByRole('checkbox', { name: /^I accept/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')
  const firstDigit = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await expect(firstDigit).toBeFocused()
  await expect(firstDigit).toHaveAccessibleDescription(/^Works for/)
  await page.keyboard.type(await readMailedCode(shop, person.email))
  const goOn = page.getByRole('button', { name: 'Log in and continue' })
  await expect(goOn).toBeVisible()
  await tabTo(page, goOn)
  await page.keyboard.press('Enter')
  await typeAt(page, 'Password', person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href('checkout'))
}

async function pay(page: Page): Promise<void> {
  await typeAt(page, 'Card number', cards.approved)
  await typeAt(page, 'Expires', '1240')
  await typeAt(page, 'Security code', '123')
  for (const consent of [/^I accept the offer/, /^I understand/]) {
    await tabTo(page, page.getByRole('checkbox', { name: consent }))
    await page.keyboard.press('Space')
  }
  const payButton = page.getByRole('button', { name: /^Pay / })
  await expect(payButton).toBeEnabled()
  await tabTo(page, payButton)
  await page.keyboard.press('Enter')
  await expectDelivered(page)
}
