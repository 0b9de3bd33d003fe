import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

interface Listed {
  result: { products: { id: number; in_stock: boolean }[] }
}

test(
  'Back from an order shows the purchases as they were, and asks for them anew',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const address = '/categories/steam?per_page=48'
    const { result } = await customer.ask<Listed>('GET', address)
    const inStock = result.products.filter((product) => product.in_stock).slice(0, 9)
    expect(inStock).toHaveLength(9)
    const products = inStock.map(({ id }) => ({ id, type: 'increase', count: 1 }))
    for (let order = 1; order <= 3; order++) {
      await customer.ask('PATCH', '/basket', { products })
      await buyByCalls(customer)
    }
    await visit(page, href('profile'))
    const main = page.getByRole('main')
    const rows = main.getByRole('article')
    const opening = main.getByRole('link', { name: /^Open code/ })
    const tab = page.getByRole('tab', { name: /^Purchases/ })
    const more = main.getByRole('button', { name: 'Show more' })
    await expect(rows).toHaveCount(24)
    await expect(tab).toContainText('27')
    await more.click()
    await expect(rows).toHaveCount(27)

    await test.step('every page that was loaded, before any of them is there again', async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await opening.last().click()
      await expect(main).toContainText(/Your \d+ codes are ready/)
      const asked: string[] = []
      await page.route('**/purchased/search**', (route) => void asked.push(route.request().url()))
      await goBack(page)
      await expect(rows).toHaveCount(27)
      const pages = () => asked.map((url) => new URL(url).searchParams.get('page'))
      await expect.poll(pages).toEqual(['1', '2'])
      // Whoever comes back to the window meanwhile has them asked for already.
      await page.evaluate(comeBack)
      expect(pages()).toEqual(['1', '2'])
      await page.unroute('**/purchased/search**')
    })

    await test.step('what was searched for too, and how many there are in all', async () => {
      await page.reload()
      await expect(rows).toHaveCount(24)
      const search = page.getByRole('searchbox', { name: 'Search in purchases' })
      await search.fill('100 TRY')
      await expect(rows).toHaveCount(3)
      await opening.first().click()
      await expect(main).toContainText(/Your \d+ codes are ready/)
      await page.route('**/purchased/search**', () => {})
      await goBack(page)
      await expect(search).toHaveValue('100 TRY')
      await expect(rows).toHaveCount(3)
      await expect(tab).toContainText('27')
    })
  },
)

test(
  'a search of the purchases that failed is forgotten with the next one',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/profile/products/purchased/search')
    const customer = await arriveAsCustomer(page, shop)
    await buyByCalls(customer)
    await visit(page, href('profile'))
    const main = page.getByRole('main')
    const failed = main.getByRole('button', { name: 'Try again' })
    const search = page.getByRole('searchbox', { name: 'Search in purchases' })
    await expect(main.getByRole('article')).toHaveCount(1)
    await page.route('**/purchased/search**', (route) => route.fulfill({ status: 503 }))
    await search.fill('steam')
    await expect(failed).toBeVisible()
    await page.unroute('**/purchased/search**')
    await search.fill('nowhere')
    await expect(main).toContainText('Nothing found for “nowhere”')
    await expect(failed).toHaveCount(0)
    await search.fill('')
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(failed).toHaveCount(0)
  },
)

/** The window gets the focus; ends when what the page asks for then has been sent. */
async function comeBack(): Promise<void> {
  window.dispatchEvent(new Event('focus'))
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  await fetch('/favicon.svg')
}
