import { expect, test as base, type Page } from '@playwright/test'
import { openWidgetStage, type WidgetStage } from '../helpers/widget-stage.ts'
import { inFullRun } from './story.ts'

const test = base.extend<object, { stage: WidgetStage }>({
  stage: [
    async ({ browserName: _browserName }, use) => {
      const stage = await openWidgetStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
})

const inside = (page: Page) => page.frameLocator('iframe[title="Card payment"]')
const window = (page: Page) => page.getByRole('dialog', { name: 'Order 204817' })
const told = (page: Page) => page.getByRole('status')
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay' })

/** Everything the browser complains of; nothing is what the strictest page should hear. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  page.on('pageerror', (error) => void complaints.push(error.message))
  return complaints
}

async function openWidget(page: Page, stage: WidgetStage): Promise<void> {
  await stage.prepare()
  await page.goto(stage.url)
  await payButton(page).press('Enter')
  await expect(inside(page).getByLabel('Card number')).toBeFocused()
}

async function typeCard(page: Page, number: string): Promise<void> {
  for (const text of [number, '12/40']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
}

test('the widget is paid by keyboard, and the focus comes back', async ({ page, stage }) => {
  const complaints = listenForComplaints(page)
  await openWidget(page, stage)
  await typeCard(page, '4242424242424242')
  await expect(told(page)).toHaveText('success')
  await expect(window(page)).toHaveCount(0)
  await expect(payButton(page)).toBeFocused()
  expect(stage.state()).toBe('captured')
  expect(complaints).toEqual([])
})

test('the one-time password is asked within the frame', inFullRun, async ({ page, stage }) => {
  const complaints = listenForComplaints(page)
  await openWidget(page, stage)
  await typeCard(page, '4111111111111111')
  await expect(inside(page).getByLabel('One-time password')).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveText('success')
  expect(complaints).toEqual([])
})

test('a refusal tells its reason', inFullRun, async ({ page, stage }) => {
  await openWidget(page, stage)
  await typeCard(page, '4000000000009995')
  await expect(told(page)).toHaveText('insufficient_funds')
  await expect(payButton(page)).toBeFocused()
})

test('a bank that is not sure is waited for', inFullRun, async ({ page, stage }) => {
  await openWidget(page, stage)
  await typeCard(page, '4000000000000317')
  await expect(told(page)).toHaveText('success')
})

test('Escape and Close give up, and nothing was charged', inFullRun, async ({ page, stage }) => {
  await openWidget(page, stage)
  await page.keyboard.press('Escape')
  await expect(told(page)).toHaveText('closed')
  await expect(payButton(page)).toBeFocused()
  await payButton(page).press('Enter')
  await expect(inside(page).getByLabel('Card number')).toBeFocused()
  await window(page).getByRole('button', { name: 'Close' }).click()
  await expect(told(page)).toHaveText('closed closed')
  await payButton(page).press('Enter')
  await window(page).getByRole('button', { name: 'Close' }).press('Escape')
  await expect(told(page)).toHaveText('closed closed closed')
  await expect(window(page)).toHaveCount(0)
  expect(stage.state()).toBe('waiting')
})

test(
  'another order than the one to be charged opens nothing',
  inFullRun,
  async ({ page, stage }) => {
    const items = [{ sum: '3730.07' }]
    const other = { value: '3730.07', currency: 'RUB' }
    for (const changes of [
      { id: 'o_other' },
      { amount: other, receipt: { items } },
      { receipt: { items } },
    ]) {
      await stage.prepare(changes)
      await page.goto(stage.url)
      await payButton(page).click()
      await expect(told(page)).toHaveText('order_mismatch')
      await expect(window(page)).toHaveCount(0)
    }
  },
)

test('only the bank is believed', async ({ page, stage }) => {
  await openWidget(page, stage)
  await page.evaluate(() => {
    const token = new URL(
      document.querySelector('div')?.shadowRoot?.querySelector('iframe')?.src ?? '',
    ).searchParams.get('token')
    globalThis.postMessage({ from: 'card-widget', token, type: 'success' }, '*')
  })
  await page.keyboard.press('Escape')
  await expect(told(page)).toHaveText('closed')
})
