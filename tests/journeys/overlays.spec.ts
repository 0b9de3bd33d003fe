import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { addRule, settle } from './steps/measure.ts'
import { buyButton, cardOf, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const height = 800
const dialogIn = (page: Page) => page.getByRole('dialog')

/** A corner no dialog covers: a drawer stands at the right, a sheet at the bottom. */
const pressOutside = (page: Page) => page.mouse.click(5, 70)

async function openLogIn(page: Page): Promise<void> {
  const name = 'Log in'
  await page.getByRole('banner').getByRole('button', { name }).click()
  await expect(dialogIn(page)).toBeVisible()
}

async function openBasket(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Basket' }).click()
  await expect(dialogIn(page)).toBeVisible()
}

for (const [name, open, when] of [
  ['the log-in', openLogIn, {}],
  ['the basket', openBasket, inFullRun],
] as const) {
  test(
    `a press outside closes ${name} from 769 px on, Esc at every width`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width: 769, height })
      await visit(page, href('home'))
      await open(page)
      await pressOutside(page)
      await expect(dialogIn(page)).toHaveCount(0)

      // What belongs to it, as a bar of scrolling does, is not outside.
      await open(page)
      await addRule(page, 'dialog { padding-inline-start: 40px !important }')
      await settle(page)
      const { x = 0, y = 0 } = (await dialogIn(page).boundingBox()) ?? {}
      await page.mouse.click(x + 20, y + 300)
      await settle(page)
      await expect(dialogIn(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogIn(page)).toHaveCount(0)

      await page.setViewportSize({ width: 768, height })
      await open(page)
      await pressOutside(page)
      await settle(page)
      await expect(dialogIn(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogIn(page)).toHaveCount(0)
      await expect(page.getByRole('banner').locator(':focus'), 'back where it was').toHaveCount(1)
    },
  )
}

test(
  'what is opened while a page is on its way stays when it comes, and goes with the next one',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/products/${steamCard.id}`, async (route) => {
      await held.promise
      await route.continue()
    })
    await cardOf(page, steamCard.name).getByRole('link', { name: steamCard.name }).click()
    await openLogIn(page)
    held.resolve()
    await expect(page).toHaveURL(href('product', { id: steamCard.id }))
    const field = dialogIn(page).getByRole('textbox', { name: 'E-mail' })
    await field.pressSequentially('aliya@mail.test', { delay: 20 })
    await expect(field).toHaveValue('aliya@mail.test')

    await page.goBack()
    await expect(page).toHaveURL(href('home'))
    await expect(dialogIn(page)).toHaveCount(0)
  },
)

test(
  'a password is shown while its eye is open, and typed like any text',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    await openLogIn(page)
    const dialog = dialogIn(page)
    const field = dialog.getByLabel('Password', { exact: true })
    await field.fill('Secret123')
    await expect(field).toHaveAttribute('type', 'password')
    await dialog.getByRole('button', { name: 'Show the password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('Secret123')
    await dialog.getByRole('button', { name: 'Hide the password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  },
)

test('tabs are walked with arrows and show their part', inFullRun, async ({ page }) => {
  await visit(page, href('home'))
  await openLogIn(page)
  const tab = (name: string) => dialogIn(page).getByRole('tab', { name })
  await tab('Log in').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Register')).toBeFocused()
  await expect(tab('Register')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Log in')).toHaveAttribute('aria-selected', 'true')
})

test(
  'what was added is told for three and a half seconds, with a way to the basket',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, href('product', { id: steamCard.id }))
    // It is where it will rest that counts, not where it comes from.
    await addRule(page, ':root { --enter: 60s }')
    await buyButton(page).click()
    const toast = page.getByRole('button', { name: 'Open basket' })
    await expect(toast).toBeVisible()
    const lastingMs = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
    )
    expect(lastingMs).toContain(3500)
    await expect(page.getByText('Product added', { exact: true })).toBeVisible()
    // It stands in the corner of the button just pressed, which keeps the focus.
    await expect(buyButton(page)).toBeFocused()
    const [told, pressed] = [await toast.boundingBox(), await buyButton(page).boundingBox()]
    expect(told!.x + told!.width).toBeLessThan(pressed!.x)
    await expect(toast).toHaveCount(0)
  },
)

test(
  'below 769 px the search hides behind its icon, and the bars change at their widths',
  inFullRun,
  async ({ page }) => {
    const field = page.getByRole('banner').getByRole('combobox')
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    const tabs = page.getByRole('navigation', { name: 'Main sections' })
    const footer = page.getByRole('contentinfo')
    await page.setViewportSize({ width: 769, height })
    await visit(page, href('faq'))
    await expect(field).toBeVisible()
    await expect(toggle).toBeHidden()
    await expect(tabs).toBeHidden()
    await page.setViewportSize({ width: 768, height })
    await expect(field).toBeHidden()
    await expect(tabs).toBeVisible()
    await toggle.click()
    await expect(field).toBeFocused()
    await field.blur()
    await tabs.getByRole('button', { name: 'Search' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await toggle.click()
    await tabs.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(href('home'))
    await expect(field).toBeHidden()

    const question = footer.getByRole('link', { name: 'Guarantees' })
    await page.setViewportSize({ width: 992, height })
    await expect(question).toBeVisible()
    await page.setViewportSize({ width: 991, height })
    await expect(question).toBeHidden()
    await footer.locator('summary', { hasText: 'Help' }).click()
    await expect(question).toBeVisible()
  },
)

test('on a low screen every part of a dialog can be seen whole', async ({ page }) => {
  const seen = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  const close = dialogIn(page).getByRole('button', { name: 'Close', exact: true })

  await test.step('the basket', async () => {
    await page.setViewportSize({ width: 640, height: 360 })
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    await page.getByRole('button', { name: 'Open basket' }).click()
    const part = (name: string) => dialogIn(page).getByRole('button', { name })
    await seen(part('Checkout'))
    await seen(dialogIn(page).getByRole('group'))
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
  })

  await test.step('the log-in', async () => {
    await page.setViewportSize({ width: 900, height: 360 })
    await openLogIn(page)
    await seen(dialogIn(page).getByLabel('Password', { exact: true }))
    await seen(dialogIn(page).getByRole('button', { name: 'Log in', exact: true }))
    await expect(close).toBeInViewport({ ratio: 1 })
  })
})

test('in columns nothing of the footer takes the focus but what leads somewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height })
  await visit(page, href('home'))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Documents' })).toBeVisible()
  const stops: string[] = []
  const first = footer.getByRole('link').first()
  await first.focus()
  while (await footer.locator(':focus').count()) {
    stops.push(await footer.locator(':focus').evaluate(({ tagName }) => tagName))
    await page.keyboard.press('Tab')
  }
  expect(stops.length).toBeGreaterThan(12)
  expect(stops).not.toContain('SUMMARY')
})

test('the search of a narrow screen gives the focus back', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 390, height })
  await visit(page, href('home'))
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
  for (const leave of [
    () => page.getByRole('button', { name: 'Close the search' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click()
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await leave()
    await expect(opener).toBeFocused()
  }
})

test('a part that is slow to come after a press says so', inFullRun, async ({ page }) => {
  await visit(page, href('home'))
  const file = await holdAnswers(page, /basket-overlay[^/]*\.js/)
  await page.getByRole('banner').getByRole('button', { name: 'Basket' }).click()
  await file.isOut()
  const bar = page.locator('[data-pending]')
  await expect(bar).toHaveCSS('opacity', '1')
  await file.release()
  await expect(dialogIn(page)).toBeVisible()
  await expect(bar).toHaveCount(0)
})
