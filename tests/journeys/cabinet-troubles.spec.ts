import { href } from '#contract/pages.ts'
import { openSetting } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls, topUpByCalls, type Customer } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'purchases that another search has found are no answer to one that failed',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/')
    await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('profile'))
    const tickets = page.getByRole('main').getByRole('article')
    await expect(tickets).toHaveCount(1)
    const silence = { status: 503, json: { message: '' } }
    await page.route('**/api/**', (route) => route.fulfill(silence))
    await page.getByRole('searchbox', { name: 'Search in purchases' }).fill('netflix')
    await expect(page.getByRole('alert')).toContainText('did not load')
    await expect(tickets).toHaveCount(0)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/netflix/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'top-ups that do not come are told of, and asked for again',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(503, '/api/profile/top-ups')
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    await topUpByCalls(customer, 1390)
    await page.route('**/api/profile/top-ups*', (route) =>
      route.fulfill({ status: 503, json: { message: '' } }),
    )
    await visit(page, `${href('profile')}#balance`)
    const topUps = page.getByRole('region', { name: 'Top-ups' })
    await expect(topUps.getByRole('alert')).toContainText('The top-ups did not load')
    await page.unroute('**/api/profile/top-ups*')
    await topUps.getByRole('button', { name: 'Try again' }).click()
    await expect(topUps.getByRole('listitem')).toHaveCount(1)
    await expect(topUps.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a receipt is asked for each time it is opened',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
    const orderId = await buyByCalls(customer)
    await visit(page, href('profile'))
    const open = page.getByRole('button', { name: /^Receipt: order/ })
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    const close = receipt.getByRole('button', { name: 'Close' })

    await test.step('after one that did not load', async () => {
      await page.route('**/api/orders/*/receipt', (route) => route.abort('internetdisconnected'))
      await open.click()
      await expect(receipt.getByRole('alert')).toContainText('The receipt did not load')
      await close.click()
      await page.unroute('**/api/orders/*/receipt')
      await open.click()
      await expect(receipt).toContainText('Total2 780 ₸')
      await expect(receipt).not.toContainText('Returned')
      await close.click()
    })

    await test.step('and after money has gone back', async () => {
      const [code] = await codesOf(customer, orderId)
      await customer.ask('POST', `/codes/${code}/return`, {})
      await open.click()
      await expect(receipt).toContainText('Returned')
    })
  },
)

test(
  'a return that is refused shows what the code has become meanwhile',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(409, '/api/codes/')
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    await visit(page, href('profile'))
    const ticket = page.getByRole('main').getByRole('article')
    await expect(ticket).toContainText('Ready, not opened')
    await page.getByRole('button', { name: /^Return for/ }).click()
    const [code] = await codesOf(customer, orderId)
    await customer.ask('POST', `/codes/${code}/reveal`, {})
    await page.getByRole('dialog').getByRole('button', { name: 'Return 1 390 ₸' }).click()
    const refused = page.getByRole('dialog', { name: 'The code was not returned' })
    await expect(refused).toContainText('seen')
    await expect(ticket).not.toContainText('Ready, not opened')
    await expect(page.getByRole('button', { name: /^Return for/ })).toHaveCount(0)
  },
)

test(
  'a session that is over is no outage to whoever ends the others',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(401, '/api/')
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    await customer.enterAnew()
    await visit(page, `${href('profile')}#settings`)
    const end = page.getByRole('button', { name: 'Log out everywhere else' })
    await expect(end).toBeVisible()
    await page.route('**/api/profile/sessions/end-others', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
    )
    await end.click()
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await settle(page)
    // Asked once: what is told in passing goes by itself.
    expect(await page.getByText('This did not work').count()).toBe(0)
  },
)

test('a review of what is no longer sold leads nowhere', inFullRun, async ({ page, shop }) => {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const review = {
    id: 1,
    author: 'Timur',
    rating: 5,
    text: 'Fine',
    verified: true,
    created_at: '2026-11-01T10:00:00.000Z',
    lang: 'en',
    product_name: 'A card of old',
    hidden: false,
  }
  const result = [
    { ...review, product_id: 10_001, for_sale: true, product_name: 'A card of today' },
    { ...review, id: 2, product_id: 10_002, for_sale: false },
  ]
  await page.route('**/api/profile/feedbacks', (route) => route.fulfill({ json: { result } }))
  await visit(page, `${href('profile')}#reviews`)
  const main = page.getByRole('main')
  await expect(main.getByText('A card of old')).toBeVisible()
  await expect(main.getByRole('link', { name: 'A card of today' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'A card of old' })).toHaveCount(0)
})

interface Bought {
  products: { codes: { id: string }[] }[]
}

async function codesOf(customer: Customer, orderId: string): Promise<string[]> {
  const { products } = await customer.ask<Bought>('GET', `/payment-products/${orderId}`)
  return products.flatMap(({ codes }) => codes.map(({ id }) => id))
}

test('a form that was put away closes no later one', inFullRun, async ({ page, shop }) => {
  await arriveAsCustomer(page, shop, { pieces: 0 })
  const card = await openSetting(page, 'Display name')
  const field = card.getByRole('textbox', { name: 'Display name' })
  await field.fill('Annette')
  const answer = await holdAnswers(page, '**/api/profile/name-update')
  await card.getByRole('button', { name: 'Save' }).click()
  await answer.isOut()
  await card.getByRole('button', { name: /^Close/ }).click()
  await card.getByRole('button', { name: /^Change/ }).click()
  await field.fill('Annika')
  await answer.release()
  await expect(page.getByText('The name was changed')).toBeVisible()
  await expect(field).toHaveValue('Annika')
})
