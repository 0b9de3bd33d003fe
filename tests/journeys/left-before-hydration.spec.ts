import { href } from '#contract/pages.ts'
import { cardOf, steamCard } from './steps/shopping.ts'
import { expect, test } from './story.ts'

test('a link is followed though the scripts are dropped for it before the page is left', async ({
  page,
  troubles,
}) => {
  troubles.expectNoScript()
  const entry = Promise.withResolvers<void>()
  const target = Promise.withResolvers<void>()
  await page.route('**/assets/entry*.js', async (route) => {
    await entry.promise
    await route.abort('aborted')
  })
  const address = href('product', { id: steamCard.id })
  await page.route(`**${address}`, async (route) => {
    await target.promise
    await route.continue()
  })
  await page.goto(href('home'))
  const asked = page.waitForRequest(`**${address}`)
  const link = cardOf(page, steamCard.name).first().getByRole('link', { name: steamCard.name })
  await link.evaluate((element: HTMLElement) => element.click())
  await asked
  const dropped = page.waitForEvent('requestfailed')
  entry.resolve()
  await dropped
  await page.unroute('**/assets/entry*.js')
  target.resolve()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: steamCard.name })).toBeVisible()
})
