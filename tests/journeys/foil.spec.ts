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
/** All of the foil, of which the button is a part. */
const foilOf = async (page: Page) => (await page.locator('[data-scratch]').boundingBox())!
/** Above the foil, still on its ticket. */
const besidePx = 24

/** The pointer is pressed and drawn over a place from left to right, so far. */
async function drag(page: Page, { x, y, width, height }: Place, share = 1): Promise<void> {
  const middle = y + height / 2
  await page.mouse.move(x + 4, middle)
  await page.mouse.down()
  await page.mouse.move(x + 4 + (width - 8) * share, middle, { steps: 8 })
  await page.mouse.up()
}

interface Finger {
  /** Where it comes down and where it goes, both from the left of the foil, in shares of it. */
  from: number
  to: number
  /** Above the foil, not on it. */
  isBeside?: boolean
}

/** Fingers come down one after another, go their ways together and leave. */
async function touch(page: Page, place: Place, fingers: readonly Finger[]): Promise<void> {
  const glass = await page.context().newCDPSession(page)
  const at = ({ from, to, isBeside }: Finger, id: number, share: number) => ({
    id,
    x: place.x + place.width * (from + (to - from) * share),
    y: place.y + (isBeside ? -besidePx : place.height / 2),
  })
  for (let count = 1; count <= fingers.length; count += 1) {
    const touchPoints = fingers.slice(0, count).map((finger, id) => at(finger, id, 0))
    await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  }
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = fingers.map((finger, id) => at(finger, id, step / 8))
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'fingers that enlarge the page open no code; one that rubs does',
  inFullRun,
  async ({ browser, shop }) => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    const context = await browser.newContext({ ...phone, baseURL: shop.url })
    const customer = await arriveAsCustomer(await context.newPage(), shop)
    const order = href('paymentConfirm', { orderId: await buyByCalls(customer) })
    /** The order in a tab of its own, which nobody has enlarged yet, and its foil. */
    const open = async () => {
      const page = await context.newPage()
      await visit(page, order)
      await reveal(page).scrollIntoViewIfNeeded()
      return { page, foil: await foilOf(page) }
    }
    const expectSealed = async (page: Page) => {
      await settle(page)
      expect(await page.getByRole('button', { name: 'Open at once' }).count()).toBe(0)
      await expect(reveal(page)).toBeVisible()
    }
    await test.step('with the second one beside the foil', async () => {
      const { page, foil } = await open()
      await touch(page, foil, [
        { from: 0.5, to: 0.8 },
        { from: 0.5, to: 0.2, isBeside: true },
      ])
      await expectSealed(page)
    })
    await test.step('with both on it, nor does one that moves what is enlarged', async () => {
      const { page, foil } = await open()
      await touch(page, foil, [
        { from: 0.4, to: 0.1 },
        { from: 0.6, to: 0.9 },
      ])
      expect(await page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1)
      await expectSealed(page)
      // Its right half is what is seen of it.
      await touch(page, await foilOf(page), [{ from: 0.7, to: 0.9 }])
      await expectSealed(page)
    })
    await test.step('alone', async () => {
      const { page, foil } = await open()
      await touch(page, foil, [{ from: 0.1, to: 0.9 }])
      await expect(page.getByRole('button', { name: 'Open at once' })).toBeVisible()
    })
    await context.close()
  },
)

test('a press that was called off arms nothing', inFullRun, async ({ page, shop }) => {
  const customer = await arriveAsCustomer(page, shop)
  await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
  const { x, y, width, height } = await foilOf(page)
  await page.mouse.move(x + 8, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + height + besidePx, { steps: 8 })
  await page.mouse.up()
  // Then something is selected, from above the foil across it.
  await page.mouse.move(x + width / 2, y - besidePx)
  await page.mouse.down()
  await page.mouse.move(x + width - 8, y + height / 2, { steps: 16 })
  await page.mouse.up()
  await settle(page)
  expect(await page.getByRole('button', { name: 'Open at once' }).count()).toBe(0)
  await expect(reveal(page)).toBeVisible()
})

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
