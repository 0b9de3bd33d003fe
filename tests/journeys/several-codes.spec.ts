import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
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
    await page.getByRole('button', { name: 'Reveal all' }).press('Enter')
    await expect(tickets.getByRole('button', { name: 'Copy code' })).toHaveCount(4)
    await expect(tickets.locator('button:focus')).toHaveText('Copy code')
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
