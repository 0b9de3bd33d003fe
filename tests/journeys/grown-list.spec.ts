import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** As they are told by the API: on the page their parts are kept on one line. */
async function namesOn(page: Page): Promise<string[]> {
  const names = await cards(page).getByRole('heading').allTextContents()
  return names.map((name) => name.replaceAll('\u00a0', ' '))
}

test(
  'what another card has pushed off the first page is there when Back brings the list again',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('novelties'))
    const more = page.getByRole('main').getByRole('link', { name: /^Show \d+ more$/ })
    await more.click()
    await expect(cards(page)).toHaveCount(48)
    const shown = await namesOn(page)
    await cards(page).nth(30).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    const far = await (await page.request.get('/api/novelties?page=4')).json()
    const come = far.result.products[0]
    await page.route(/\/api\/novelties/, async (route) => {
      const response = await route.fetch()
      const { result } = await response.json()
      const products = [come, ...result.products.slice(0, -1)]
      await route.fulfill({ response, json: { result: { ...result, products } } })
    })
    await goBack(page)
    await expect(cards(page)).toHaveCount(49)
    expect(await namesOn(page)).toEqual([come.name, ...shown])
    await more.click()
    await expect(cards(page).nth(60)).toBeVisible()
    expect((await namesOn(page)).slice(0, 49)).toEqual([come.name, ...shown])
  },
)
