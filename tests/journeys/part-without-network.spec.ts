import { href } from '#contract/pages.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a part that did not come without a network comes with its looks when there is one',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await visit(page, href('home'))
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await page.context().setOffline(true)
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('.css'))
    await logIn.click()
    await refused
    await page.context().setOffline(false)
    await expect(async () => {
      await logIn.click({ timeout: 1000 })
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '0px')
    await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible()
  },
)

test(
  'a filter pressed without a network says so when there is one, and opens at the next press',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await visit(page, href('home'))
    const country = page.getByRole('button', { name: 'Country' })
    await page.context().setOffline(true)
    await country.click()
    await expect(country).toHaveAttribute('aria-expanded', 'false')
    await page.context().setOffline(false)
    await expect(page.getByText('This did not load')).toBeVisible()
    await country.click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  },
)
