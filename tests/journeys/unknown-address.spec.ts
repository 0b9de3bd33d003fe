import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { expect, inFullRun, test } from './story.ts'

const addresses = [
  '/no/such/page',
  href('product', { id: 99_999_999 }),
  href('product', { id: 'abc' }),
  href('category', { id: 'no-such-service' }),
]

test('an unknown address is a page that says so, with the status that says so', async ({
  page,
  troubles,
}) => {
  for (const address of addresses) {
    troubles.expect(404, address)
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
    await expect(page.getByRole('main').getByRole('link', { name: 'Steam' })).toBeVisible()
  }
})

test('an address that cannot even be read is told the same', async ({ page, troubles }) => {
  for (const address of ['/category/steam%', '/%E0%A4%A']) {
    troubles.expect(404, address.replaceAll('%', '%25'))
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  }
  await page.goto('/#%')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/search/100%')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('100%')
})

test(
  'an order of nobody, or of somebody else, is not there',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(404, '/api/payment-confirm/')
    const answer = await page.goto(href('paymentConfirm', { orderId: 'somebody-elses' }))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByText('Codes are shown to their owner only.')).toBeVisible()
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await page.goto(href('paymentConfirm', { orderId: 'somebody-elses' }))
    await expect(page.getByRole('main')).toContainText('This order is not here')
  },
)
