import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { limits } from '#contract/limits.ts'
import { openLogIn } from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { fillRegistration, newcomer } from './steps/joining.ts'
import { basketDrawer, openBasket } from './steps/shopping.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const cardLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')

test('Back brings the focus to the card the list was left by', inFullRun, async ({ page }) => {
  await visit(page, href('novelties'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Show \d+ more$/ })
    .press('Enter')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48)
  const followed = cardLinks(page).nth(40)
  const address = (await followed.getAttribute('href'))!
  await followed.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(address)
  await goBack(page)
  await expect(cardLinks(page).and(page.locator(`[href="${address}"]`))).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'Back to a page where a card stands twice, or its link is shut away, loses nobody',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    const addresses = await cardLinks(page).evaluateAll((links) =>
      links.map((link) => (link.checkVisibility() ? link.getAttribute('href')! : '')),
    )
    const again = addresses.findIndex(
      (address, at) => address !== '' && addresses.indexOf(address) < at,
    )
    expect(again).toBeGreaterThan(0)
    await cardLinks(page).nth(again).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await goBack(page)
    await expect(cardLinks(page).nth(again)).toBeFocused()

    await visit(page, href('faq'))
    const link = page.locator(`a[href="${href('guarantees')}"]`)
    const answer = page.getByRole('main').locator('details').filter({ has: link }).first()
    await answer.locator('summary').press('Enter')
    await answer.locator(link).press('Enter')
    await expect(page).toHaveURL(href('guarantees'))
    await goBack(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeFocused()
  },
)

test(
  'the balance of the bar above opens its part of the cabinet, and the focus goes along',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await visit(page, href('profile'))
    const balance = page.getByRole('banner').getByRole('link', { name: /^Balance/ })
    await balance.press('Enter')
    await expect(page.getByRole('tab', { name: 'Balance', selected: true })).toBeFocused()
    await balance.press('Enter')
    await expect(balance).toBeFocused()
  },
)

test(
  'the way to the other form leads to its beginning, and a press that waits is told how long',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    const dialog = await openLogIn(page)
    await dialog.getByRole('button', { name: 'Register' }).press('Enter')
    await expect(dialog.getByRole('heading', { name: 'New account' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Log in', exact: true }).last().press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Log in to Vitrine' })).toBeFocused()
    await fillRegistration(page, newcomer())
    const again = dialog.getByRole('button', { name: 'Send again' })
    const told = dialog.getByRole('status').filter({ hasText: /^Send again in [01]:\d\d$/ })
    await expect(again).toBeVisible()
    await expect(told).toHaveCount(0)
    await again.press('Enter')
    await expect(told).toHaveCount(1)
  },
)

test(
  'who wishes for more pieces than there can be is told the limit',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await visit(page, href('home'))
    await openBasket(page)
    const pieces = basketDrawer(page).getByRole('textbox', { name: /^Quantity of/ })
    const told = basketDrawer(page)
      .getByRole('status')
      .filter({ hasText: `At most ${limits.linePiecesMax} of one card.` })
    for (const wish of ['99', '21']) {
      await pieces.fill(wish)
      await expect(told).toHaveCount(0)
      await pieces.press('Enter')
      await expect(pieces).toHaveValue(String(limits.linePiecesMax))
      await expect(told).toHaveCount(1)
    }
    await pieces.fill(String(limits.linePiecesMax - 1))
    await pieces.press('Enter')
    await expect(told).toHaveCount(0)
    const more = basketDrawer(page).getByRole('button', { name: 'One more' })
    await more.press('Enter')
    await expect(pieces).toHaveValue(String(limits.linePiecesMax))
    await more.press('Enter')
    await expect(told).toHaveCount(1)
  },
)
