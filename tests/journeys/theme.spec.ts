import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { newPromoCode } from './steps/shopping.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('the chosen colours stay, from the first byte of the next page', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, href('home'))
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-theme')
  const light = await pageColour()

  const menu = page.getByRole('banner').getByTitle('Colours')
  await menu.click()
  await page.getByRole('button', { name: 'Dark' }).press('Enter')
  await expect(menu).toBeFocused()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(pageColour).not.toBe(light)

  await reload(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const served = await context.request.get(href('discounts'))
  expect(await served.text()).toContain('data-theme="dark"')
  await visit(page, href('discounts'))
  expect(await pageColour()).not.toBe(light)

  function pageColour(): Promise<string> {
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  }
})

test('the colours of the device are taken until somebody chooses', inFullRun, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, href('home'))
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .not.toBe(dark)
})

test(
  'in the dark the focus is seen on foil and on a promo code',
  inFullRun,
  async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const code = newPromoCode()
    await shop.operate('promo', 'create', '--code', code, '--percent', '20')
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('paymentConfirm', { orderId }))
    // Both lie on what is light in every theme.
    const reveal = page.getByRole('button', { name: 'Reveal code' })
    await reveal.press('Shift')
    await expect(reveal).toHaveCSS('outline-color', 'rgb(22, 24, 29)')
    await page.evaluate((kept) => localStorage.setItem('promo-code', kept), code)
    await visit(page, href('checkout'))
    const remove = page.getByRole('button', { name: new RegExp(`${code}`) })
    await remove.press('Shift')
    await expect(remove).toHaveCSS('outline-color', 'rgb(42, 30, 0)')
  },
)
