import { href } from '#contract/pages.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './story.ts'

test('from one service to the next the page stays where it is, and a card begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, href('category', { id: 'steam' }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => window.scrollTo(0, 120))
  const rail = page.getByRole('navigation', { name: 'Categories' }).first()
  // A locator's own click would scroll what is near the header towards the middle.
  const { x, y } = (await rail.getByRole('link', { name: 'Xbox' }).boundingBox())!
  await page.mouse.click(x + 20, y + 20)
  await expect(page).toHaveURL(/\/category\/xbox$/)
  await expect(heading).toContainText('Xbox')
  expect(await scrolled()).toBe(120)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(heading).toBeVisible()
  expect(await scrolled()).toBe(0)
})
