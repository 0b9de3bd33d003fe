import { href } from '#contract/pages.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

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
  await expect.poll(scrolled).toBe(0)
  await expect(heading).toBeVisible()
})

test(
  'a page that is thrown away behind another app is found where it was left',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Before anything of the page listens: it hears that it is hidden, and nothing of its end.
    await page.addInitScript(() =>
      window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()),
    )
    await visit(page, href('novelties'))
    await page.evaluate(() => {
      window.scrollTo(0, 1200)
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await reload(page)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(1200, -1)
  },
)
