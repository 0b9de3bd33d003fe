import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { settle } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

const ticketOf = (page: Page) => page.getByRole('main').getByRole('article')
const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal code' })

/** The pointer is pressed and drawn over a place from left to right, so far. */
async function drag(page: Page, { x, y, width, height }: Place, share = 1): Promise<void> {
  const middle = y + height / 2
  await page.mouse.move(x + 4, middle)
  await page.mouse.down()
  await page.mouse.move(x + 4 + (width - 8) * share, middle, { steps: 8 })
  await page.mouse.up()
}

test(
  'foil is rubbed off, and what lies open is not covered again',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
    const copy = page.getByRole('button', { name: 'Copy code' })
    const atOnce = page.getByRole('button', { name: 'Open at once' })
    const place = (await reveal(page).boundingBox())!
    await test.step('by a drag, and the rest at once', async () => {
      await drag(page, place, 0.5)
      await atOnce.click()
      await expect(copy).toBeVisible()
    })
    await test.step('a drag over it then selects', async () => {
      await settle(page)
      await drag(page, place)
      await settle(page)
      expect(await atOnce.count()).toBe(0)
      await expect(copy).toBeVisible()
    })
    await test.step('nor is one that its button has opened', async () => {
      await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
      await reveal(page).click()
      await expect(copy).toBeVisible()
      const code = ticketOf(page)
        .getByText(/^DEMO-/)
        .first()
      await drag(page, (await code.boundingBox())!)
      await settle(page)
      expect(await atOnce.count()).toBe(0)
      await expect(copy).toBeVisible()
    })
    await test.step('nor by a drag that comes from beside it', async () => {
      await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
      await reveal(page).click()
      await expect(copy).toBeVisible()
      const { x, y, width, height } = (await ticketOf(page)
        .getByText(/^DEMO-/)
        .first()
        .boundingBox())!
      await page.mouse.move(x + 4, y - 2 * height)
      await page.mouse.down()
      await page.mouse.move(x + width - 4, y + height / 2, { steps: 16 })
      await page.mouse.up()
      await settle(page)
      expect(await atOnce.count()).toBe(0)
      await expect(copy).toBeVisible()
    })
  },
)
