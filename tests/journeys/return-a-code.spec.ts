import { href } from '#contract/pages.ts'
import { comeBackFromApp } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { holdAnswers, loseAnswer } from './steps/hold.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'sealed codes go back to the balance, from their order and from the purchases',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 3 })
    const orderId = await buyByCalls(customer)
    await visit(page, href('paymentConfirm', { orderId }))
    const tickets = page.getByRole('main').getByRole('article')
    const ask = page.getByRole('dialog', { name: 'Return this code?' })
    const done = page.getByRole('dialog', { name: 'Returned to the balance' })
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('asked once more, and kept', async () => {
      await tickets.nth(0).getByRole('button', { name: 'Return for 1 390 ₸' }).click()
      await expect(ask).toContainText('1 390 ₸ will come to your balance')
      await expect(ask).not.toContainText('go back with it')
      await ask.getByRole('button', { name: 'Keep the code' }).click()
      await expect(tickets.nth(0).getByRole('button', { name: 'Reveal' })).toBeVisible()
    })

    await test.step('returned: the balance and the ticket are new at once', async () => {
      await tickets.nth(0).getByRole('button', { name: 'Return for 1 390 ₸' }).click()
      const returned = await holdAnswers(page, '**/api/codes/*/return')
      await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
      await returned.isOut()
      await expect(ask.getByRole('button', { name: 'Keep the code' })).toBeDisabled()
      await returned.release()
      await expect(done.getByRole('heading')).toBeFocused()
      await expect(done).toContainText('Now on the balance1 390 ₸')
      await done.getByRole('button', { name: 'Done' }).click()
      await expect(tickets.nth(0)).toContainText('Returned to the balance')
      await expect(page.getByRole('banner')).toContainText('1 390 ₸')
      await expect(heading).toHaveText('Your 2 codes are ready')
    })

    await test.step('by keyboard the focus stays with what was done', async () => {
      await expect(tickets.nth(0).locator('xpath=ancestor::li')).toBeFocused()
    })

    await test.step('the next one is asked about anew', async () => {
      await tickets.nth(2).getByRole('button', { name: 'Return for 1 390 ₸' }).click()
      await ask.getByRole('button', { name: 'Keep the code' }).click()
    })

    await test.step('one that is opened cannot go back', async () => {
      await tickets.nth(1).getByRole('button', { name: 'Reveal' }).click()
      await expect(tickets.nth(1).getByRole('button', { name: 'Copy code' })).toBeVisible()
      await expect(tickets.nth(1).getByRole('button', { name: /^Return/ })).toHaveCount(0)
      await reload(page)
      await expect(tickets.nth(0)).toContainText('Returned to the balance')
      await expect(page.getByRole('button', { name: 'Return for 1 390 ₸' })).toHaveCount(1)
    })

    await test.step('the last one from the purchases', async () => {
      await visit(page, href('profile'))
      await page.getByRole('button', { name: /^Return for 1 390 ₸/ }).click()
      await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
      await done.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: /^Return for/ })).toHaveCount(0)
      const { balance } = await customer.ask<{ balance: number }>('GET', '/user/balance')
      expect(balance).toBe(2780)
    })

    await test.step('the statement names the order of both', async () => {
      await page.getByRole('tab', { name: 'Balance' }).click()
      const statement = page.getByRole('table', { name: 'Statement' })
      await expect(statement.getByRole('cell', { name: /^Refund, order No\. \d/ })).toHaveCount(2)
    })
  },
)

const refusal = { status: 409, json: { message: 'Codes cannot be returned right now' } }

test(
  'what went wrong with a return is not told of when the code is asked about again',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    troubles.expect(409, '/api/codes/')
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('paymentConfirm', { orderId }))
    const ask = page.getByRole('dialog', { name: 'Return this code?' })
    const outage = ask.getByText('The shop does not answer')
    await page.getByRole('button', { name: 'Return for 1 390 ₸' }).click()
    await expect(ask).toBeVisible()
    await page.context().setOffline(true)
    await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
    await expect(outage).toBeVisible()
    await expect(ask.getByRole('button', { name: 'Keep the code' })).toHaveCount(0)
    await ask.getByRole('button', { name: 'Close' }).last().click()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Return for 1 390 ₸' }).click()
    await expect(ask.getByRole('button', { name: 'Return 1 390 ₸' })).toBeVisible()
    await expect(outage).toHaveCount(0)
    await page.route('**/api/codes/*/return', (route) => route.fulfill(refusal))
    await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
    const refused = page.getByRole('dialog', { name: 'The code was not returned' })
    await expect(refused).toContainText(`${refusal.json.message}.`)
  },
)

test(
  'the only code was returned: the page says so once the word of it is closed',
  inFullRun,
  async ({ page, shop }) => {
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('paymentConfirm', { orderId }))
    await page.getByRole('button', { name: 'Return for 1 390 ₸' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return 1 390 ₸' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(href('paymentError', { orderId }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money goes back to you')
  },
)

test(
  'a code that was returned in another tab is not opened: it says so',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expect(404, '/api/codes/')
    const customer = await arriveAsCustomer(page, shop)
    const orderId = await buyByCalls(customer)
    await visit(page, href('paymentConfirm', { orderId }))
    const reveal = page.getByRole('button', { name: 'Reveal code' })
    await expect(reveal).toBeVisible()
    interface Bought {
      products: { codes: { id: string }[] }[]
    }
    const { products } = await customer.ask<Bought>('GET', `/payment-products/${orderId}`)
    await customer.ask('POST', `/codes/${products[0]!.codes[0]!.id}/return`, {})
    await reveal.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money goes back to you')
  },
)

test(
  'an order that an operator gave back says so to whoever comes back to it',
  inFullRun,
  async ({ page, shop }) => {
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop))
    await visit(page, href('paymentConfirm', { orderId }))
    await expect(page.getByRole('button', { name: 'Reveal code' })).toBeVisible()
    await shop.operate('order', 'refund', orderId, '--to', 'balance')
    await comeBackFromApp(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money goes back to you')
  },
)

test('a code whose answer was lost may be opened: the page asks what it is now', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expectOffline()
  const customer = await arriveAsCustomer(page, shop)
  await visit(page, href('paymentConfirm', { orderId: await buyByCalls(customer) }))
  await expect(page.getByRole('button', { name: /^Return for/ })).toBeVisible()
  await page.route('**/api/codes/*/reveal', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Reveal code' }).click()
  await expect(page.getByRole('alert')).toContainText('The code could not be opened')
  await expect(page.getByRole('button', { name: /^Return for/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the code again' }).click()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
})

test(
  'a return whose answer was lost may have been made: closed, the page asks',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop, { pieces: 2 }))
    const ask = page.getByRole('dialog', { name: 'Return this code?' })
    const give = page.getByRole('button', { name: /^Return.* for / })
    const balance = page.getByRole('banner').getByRole('link', { name: /^Balance/ })

    for (const [address, left, sum] of [
      [href('paymentConfirm', { orderId }), 1, '1\u00a0390'],
      [href('profile'), 0, '2\u00a0780'],
    ] as const) {
      await visit(page, address)
      await give.first().click()
      await page.route('**/api/codes/*/return', loseAnswer, { times: 1 })
      await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
      await expect(ask).toContainText('The shop does not answer')
      await ask.getByRole('button', { name: 'Close' }).last().click()
      await expect(give).toHaveCount(left)
      await expect(balance).toContainText(sum)
    }
  },
)

test(
  'what came back for one code is no longer promised for the others',
  inFullRun,
  async ({ page, shop }) => {
    const orderId = await buyByCalls(await arriveAsCustomer(page, shop, { pieces: 3 }))
    await shop.operate('order', 'refund', orderId, '--to', 'balance', '--amount', '2000')
    const done = page.getByRole('dialog', { name: 'Returned to the balance' })

    async function giveBack(sum: string): Promise<void> {
      const label = new RegExp(`^Return.* for ${sum}`)
      await page.getByRole('button', { name: label }).first().click()
      const ask = page.getByRole('dialog', { name: 'Return this code?' })
      await ask.getByRole('button', { name: `Return ${sum}` }).click()
      await done.getByRole('button', { name: 'Done' }).click()
    }

    await test.step('on its order', async () => {
      await visit(page, href('paymentConfirm', { orderId }))
      await giveBack('1 390 ₸')
      await expect(page.getByRole('button', { name: 'Return for 780 ₸' })).toHaveCount(2)
    })
    await test.step('among the purchases', async () => {
      await visit(page, href('profile'))
      await giveBack('780 ₸')
      await expect(page.getByRole('button', { name: /^Return/ })).toHaveCount(0)
    })
  },
)

test(
  'a code that takes the rest of its order’s money says what goes with it',
  inFullRun,
  async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 2 })
    const orderId = await buyByCalls(customer)
    await shop.operate('order', 'refund', orderId, '--amount', '1390', '--to', 'balance')
    await visit(page, href('paymentConfirm', { orderId }))
    const ask = page.getByRole('dialog', { name: 'Return this code?' })
    await page.getByRole('button', { name: 'Return for 1 390 ₸' }).first().click()
    await expect(ask).toContainText('its other unopened codes go back with it')
    await ask.getByRole('button', { name: 'Keep the code' }).click()
    await page.getByRole('button', { name: 'Reveal' }).nth(-1).click()
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
    await page.getByRole('button', { name: 'Return for 1 390 ₸' }).click()
    await expect(ask).toContainText('1 390 ₸ will come to your balance')
    await expect(ask).not.toContainText('go back with it')
    await ask.getByRole('button', { name: 'Return 1 390 ₸' }).click()
    const done = page.getByRole('dialog', { name: 'Returned to the balance' })
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main')).toContainText('Codes that were not opened')
  },
)
