import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { revealAndCopy } from './steps/paying.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('a receipt says what was paid, prints alone, and never holds the code', async ({
  page,
  shop,
}) => {
  const customer = await arriveAsCustomer(page, shop)
  const orderId = await buyByCalls(customer)
  await visit(page, href('paymentConfirm', { orderId }))
  const code = await revealAndCopy(page)
  await expect(page.getByRole('heading', { name: 'How to redeem' })).toBeVisible()

  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await page.getByRole('button', { name: 'Receipt' }).click()
  await expect(receipt).toContainText(/Receipt for order \d+/)
  await expect(receipt).toContainText(/Paid\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}/)
  await expect(receipt).toContainText(steamCard.name)
  await expect(receipt).toContainText(`Total${steamCard.price}`)
  await expect(receipt).toContainText('By card')
  await expect(receipt).toContainText(customer.email)
  await expect(receipt).toContainText('Codes are not part of a receipt')
  await expect(receipt).not.toContainText(code)

  await test.step('on paper there is nothing else, and nothing of the dark theme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    const title = receipt.getByRole('heading', { name: 'Receipt', exact: true })
    const head = title.locator('..')
    await expect(head).toHaveCSS('position', 'static')
    await expect(head).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(receipt.getByRole('heading', { name: /^Receipt for order/ })).toBeVisible()
    await expect(receipt.getByText('Print')).toBeHidden()
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('once it is put away, a page prints itself', async () => {
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect(receipt).toBeHidden()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('main')).toContainText(code)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('heading', { name: 'How to redeem' })).toBeVisible()
    for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      await expect(place).toBeHidden()
    }
    await expect(page.getByText('Copy code')).toBeHidden()
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('the same from the purchases', async () => {
    await visit(page, href('profile'))
    await page.getByRole('button', { name: /^Receipt: order/ }).click()
    await expect(receipt).toContainText(`Total${steamCard.price}`)
  })
})

test(
  '"Code does not work?" leads to a letter that names the order and no code',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
    const code = await revealAndCopy(page)
    await page.getByText('Code does not work?').click()
    const letter = page.getByRole('link', { name: 'Write to support' })
    const address = decodeURIComponent((await letter.getAttribute('href')) ?? '')
    expect(address).toMatch(/^mailto:\S+@\S+\?subject=Order \d+/)
    expect(address).not.toContain(code)
  },
)
