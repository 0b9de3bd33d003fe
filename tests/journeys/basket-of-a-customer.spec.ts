import { href } from '#contract/pages.ts'
import { comeBackTo, openLogIn, otherDevice } from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { logIn } from './steps/joining.ts'
import {
  buyButton,
  expectBasketCount,
  openBasket,
  robloxCard,
  steamCard,
} from './steps/shopping.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const quantityOf = (name: string) => ({ name: `Quantity of ${name}` })

test('two devices of one customer come to the same basket', async ({ page, browser, shop }) => {
  const customer = await arriveAsCustomer(page, shop)
  const phone = await otherDevice(browser, customer)
  await visit(page, href('product', { id: steamCard.id }))
  await visit(phone, `${shop.url}${href('product', { id: robloxCard.id })}`)
  await expectBasketCount(page, 1)
  await expectBasketCount(phone, 1)
  await buyButton(page).click()
  await buyButton(phone).click()
  await buyButton(phone).click()
  // Put aside, a page sends what it has.
  for (const device of [page, phone]) {
    await device.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  }
  for (const device of [page, phone]) {
    await expect(async () => {
      await comeBackTo(device)
      await expectBasketCount(device, 4)
    }).toPass()
    const drawer = await openBasket(device)
    await expect(drawer.getByRole('textbox', quantityOf(steamCard.name))).toHaveValue('2')
    await expect(drawer.getByRole('textbox', quantityOf(robloxCard.name))).toHaveValue('2')
  }
  await phone.context().close()
})

test(
  'without a connection the basket says it will sync, loses nothing, and then does',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expectOffline()
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('product', { id: steamCard.id }))
    const drawer = await openBasket(page)
    await context.setOffline(true)
    const field = drawer.getByRole('textbox', quantityOf(steamCard.name))
    await field.fill('7')
    await field.press('Enter')
    await expect(drawer).toContainText('9 730 ₸')
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await expect(drawer).toContainText('The basket could not be saved')
    await expect(drawer).toContainText('Your changes are kept here and will be sent')
    await context.setOffline(false)
    await expect(drawer).not.toContainText('Your changes are kept here')
    await expect(drawer).not.toContainText('The basket could not be saved')
    const { products } = await customer.ask<{ products: { pivot: object }[] }>('GET', '/basket')
    expect(products).toMatchObject([{ pivot: { quantity: 7 } }])
    await reload(page)
    await expectBasketCount(page, 7)
  },
)

test(
  'a basket filled as a guest joins the customer’s, is counted once and said',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
    await page.evaluate(() => localStorage.clear())
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    await visit(page, href('product', { id: robloxCard.id }))
    await buyButton(page).click()
    await expectBasketCount(page, 2)
    await openLogIn(page)
    await logIn(page, customer)
    await expectBasketCount(page, 4)
    const drawer = await openBasket(page)
    await expect(drawer.getByRole('status')).toContainText([
      '2 cards from this device were added to your basket.',
    ])
    await expect(drawer.getByRole('textbox', quantityOf(steamCard.name))).toHaveValue('3')
    await reload(page)
    await expectBasketCount(page, 4)
    expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull()
  },
)

test(
  'what was put in a moment before log-out is there at the next log-in',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await visit(page, href('product', { id: steamCard.id }))
    await expectBasketCount(page, 1)
    await buyButton(page).click()
    await expectBasketCount(page, 2)
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click()
    await page.getByRole('tab', { name: /^Settings/ }).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expectBasketCount(page, 0)
    await openLogIn(page)
    await logIn(page, customer)
    await expectBasketCount(page, 2)
  },
)
