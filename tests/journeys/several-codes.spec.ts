import { href } from '#contract/pages.ts'
import { comeBackFromApp } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'several codes are opened with one press and copied with one',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 4 })
    const orderId = await buyByCalls(customer)
    await visit(page, href('paymentConfirm', { orderId }))
    const tickets = page.getByRole('main').getByRole('article')
    const copyAll = page.getByRole('button', { name: 'Copy all codes' })

    await tickets.nth(0).getByRole('button', { name: 'Reveal' }).click()
    await tickets.nth(1).getByRole('button', { name: 'Reveal' }).click()
    await expect(tickets.getByRole('button', { name: 'Copy code' })).toHaveCount(2)
    await expect(copyAll, 'some are still under foil').toHaveCount(0)
    const revealAll = page.getByRole('button', { name: 'Reveal all' })
    await revealAll.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const codes = await holdAnswers(page, /\/reveal$/)
    await revealAll.press('Enter')
    await expect(revealAll, 'it keeps its name while it waits').toHaveAttribute('aria-busy', 'true')
    await codes.release()
    await expect(tickets.getByRole('button', { name: 'Copy code' })).toHaveCount(4)
    await expect(copyAll).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await copyAll.click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const lines = copied.split('\n')
    expect(new Set(lines).size).toBe(4)
    for (const [nth, line] of lines.entries()) {
      const [name, rest] = line.split(': ')
      expect(name).toBe(steamCard.name)
      const [code] = rest!.split(' · ')
      await expect(tickets.nth(nth)).toContainText(code!)
    }
  },
)

test(
  'of codes that cannot be opened together the first is shown',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 4 })
    const orderId = await buyByCalls(customer)
    troubles.expect(503, '/api/codes/')
    await page.route('**/api/codes/*/reveal', (route) =>
      route.fulfill({ status: 503, json: { message: 'busy' } }),
    )
    await visit(page, href('paymentConfirm', { orderId }))
    await page.getByRole('button', { name: 'Reveal all' }).click()
    const failures = page.getByRole('article').getByText('The code could not be opened')
    await expect(failures).toHaveCount(4)
    await settle(page)
    await expect(failures.first()).toBeInViewport()
    await expect(page.getByRole('article').getByRole('alert'), 'said once').toHaveCount(1)
  },
)

test(
  'the focus stays among the codes when one of all stays under its foil',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 3 })
    const orderId = await buyByCalls(customer)
    troubles.expect(503, '/api/codes/')
    const busy = { status: 503, json: { message: 'busy' } }
    await page.route('**/api/codes/*/reveal', (route) => route.fulfill(busy), { times: 1 })
    await visit(page, href('paymentConfirm', { orderId }))
    const revealAll = page.getByRole('button', { name: 'Reveal all' })
    await revealAll.press('Enter')
    await expect(revealAll).toHaveCount(0)
    const tickets = page.getByRole('main').getByRole('article')
    await expect(tickets.getByRole('button', { name: 'Copy code' })).toHaveCount(2)
    await expect(tickets.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  },
)

test(
  'what was bought elsewhere is among the purchases for who comes back to them',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const purchases = '/api/profile/products/purchased/search'
    troubles.expect(503, purchases)
    const customer = await arriveAsCustomer(page, shop)
    await buyByCalls(customer)
    await visit(page, href('profile'))
    const bought = page.getByRole('tabpanel').getByRole('article')
    await expect(bought).toHaveCount(1)
    await buyByCalls(customer)
    await comeBackFromApp(page)
    await expect(bought).toHaveCount(2)
    await expect(page.getByRole('tab', { name: 'Purchases' })).toHaveText('Purchases 2')

    await test.step('what does not come leaves what is there', async () => {
      const busy = { status: 503, json: { message: 'busy' } }
      await page.route(`**${purchases}*`, (route) => route.fulfill(busy), { times: 1 })
      const refused = page.waitForResponse((answer) => answer.status() === 503)
      await comeBackFromApp(page)
      await (await refused).finished()
      await settle(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(bought).toHaveCount(2)
    })
  },
)
