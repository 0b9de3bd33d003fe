import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { basketDrawer, cardOf, expectBasketCount, steamCard } from './steps/shopping.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** The scripts wait until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press on Buy before the scripts are there is kept and happens once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(href('home'))
  const buy = cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ })
  await buy.click()
  await expect(buy).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('banner').getByRole('button', { name: 'Basket' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  release()
  await expect(basketDrawer(page)).toContainText('Total, 1 card')
  await page.keyboard.press('Escape')
  await expectBasketCount(page, 1)
  await expect(buy).not.toHaveAttribute('aria-busy', 'true')
})

test(
  'pieces and an order chosen before the scripts are there are chosen',
  inFullRun,
  async ({ page }) => {
    const release = await holdScripts(page)
    const threeLeft = 10_452
    await page.goto(href('product', { id: threeLeft }))
    const more = page.getByRole('main').getByRole('button', { name: 'One more' })
    await more.click()
    await more.click()
    const list = await page.context().newPage()
    const releaseList = await holdScripts(list)
    await list.goto(href('category', { id: 'steam' }))
    await list.getByRole('main').getByRole('combobox').selectOption({ label: 'High to low' })

    release()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
    await expect(more).toBeDisabled()
    releaseList()
    await expect(list).toHaveURL(/\?sort=decreasing$/)
  },
)

test('what is typed before the scripts are there counts', inFullRun, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(href('product', { id: steamCard.id }))
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).first().click()
  await expectBasketCount(page, 3)

  const again = await page.context().newPage()
  const releaseAgain = await holdScripts(again)
  await again.goto(href('faq'))
  const search = again.getByRole('banner').getByRole('combobox')
  const questions = again.getByRole('main').getByRole('searchbox')
  await questions.fill('balance')
  await search.pressSequentially('steam')
  releaseAgain()
  await expect(again.locator('html')).toHaveAttribute('data-started', '')
  await expect(again.getByRole('main').getByRole('status')).toContainText(/\d/)
  await expect(questions).toHaveValue('balance')
  await expect(again.getByRole('listbox')).toBeVisible()
  await search.press('Enter')
  await expect(again).toHaveURL(href('search', { searchStr: 'steam' }))
})

test('a script that did not come is fetched with the page once more', async ({
  page,
  troubles,
}) => {
  troubles.expect(503, '/assets/entry')
  let count = 0
  // Not `times`: a route that is taken away while the page is fetched anew may keep it for ever.
  await page.route('**/assets/entry*.js', (route) => {
    count += 1
    return count === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.goto(href('home'))
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  await cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ }).click()
  await expectBasketCount(page, 1)
})

test('an application that did not come without a network comes with one', async ({
  page,
  troubles,
}) => {
  troubles.expectOffline()
  troubles.expectNoScript()
  const { promise: cut, resolve: isCut } = Promise.withResolvers<void>()
  await page.route(
    '**/assets/entry*.js',
    async (route) => {
      await cut
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.goto(href('home'))
  await page.context().setOffline(true)
  const failed = page.waitForEvent('pageerror')
  isCut()
  await failed
  const buy = cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ })
  await buy.click()
  await opensAnew(page, () => page.context().setOffline(false))
  await buy.click()
  await expectBasketCount(page, 1)
})

/** What is done brings a new document, and the application with it. */
async function opensAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('framenavigated')
  await act()
  await opened
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
}

test(
  'an application that failed twice is asked for by a press once a minute has gone',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(503, '/assets/entry')
    troubles.expect(503, '/livez')
    troubles.expectNoScript()
    await page.clock.install()
    let isBroken = true
    await page.route('**/assets/entry*.js', (route) =>
      isBroken ? route.fulfill({ status: 503 }) : route.continue(),
    )
    const failedAgain = page.waitForEvent('pageerror')
    await page.goto(href('home'))
    await failedAgain
    isBroken = false
    const buy = cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ })
    const refused = page.waitForEvent('pageerror')
    await buy.click()
    await refused
    await expect(page.locator('html')).not.toHaveAttribute('data-started')
    await page.clock.fastForward(61_000)
    await test.step('nor while the shop is silent: what is on the page can still be read', async () => {
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await page.route('**/livez', (route) => route.fulfill({ status: 503 }), { times: 1 })
      const silent = page.waitForResponse('**/livez')
      await buy.click()
      await silent
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    })
    await opensAnew(page, () => buy.click())
    await buy.click()
    await expectBasketCount(page, 1)
  },
)

test(
  'a file of an older build brings a new document, also in a tab that was reloaded',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(404, '/assets/')
    await visit(page, href('home'))
    // Before it is reloaded: a press that is likely fetches ahead.
    let isGone = true
    await page.route('**/assets/basket-overlay*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await reload(page)
    const basket = page.getByRole('banner').getByRole('button', { name: 'Basket' })
    const opened = page.waitForEvent('framenavigated')
    await basket.click()
    await opened
    isGone = false
    await expect(page.locator('html')).toHaveAttribute('data-started', '')
    await basket.click()
    await expect(basketDrawer(page)).toBeVisible()
  },
)

test(
  'messages whose file did not come bring a new document',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(503, '/assets/toast-host')
    let isGone = true
    await page.route('**/assets/toast-host*.js', (route) =>
      isGone ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await visit(page, href('home'))
    const buy = cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ })
    const opened = page.waitForEvent('framenavigated')
    await buy.click()
    await opened
    isGone = false
    await expect(page.locator('html')).toHaveAttribute('data-started', '')
    await buy.click()
    await expect(page.getByRole('button', { name: 'Open basket' })).toBeVisible()
  },
)

test('a link works before the scripts are there', async ({ page }) => {
  // They never come.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(href('home'))
  await cardOf(page, steamCard.name).first().getByRole('link', { name: steamCard.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: steamCard.name })).toBeVisible()
})

test('whose device keeps a session is not asked to log in before the scripts are there', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => undefined)
  const logIn = page.getByRole('heading', { name: 'Log in to pay' })
  await page.goto(href('checkout'), { waitUntil: 'commit' })
  await expect(logIn).toBeVisible()
  await page.evaluate(() => localStorage.setItem('auth-token', 'kept'))
  await page.goto(href('checkout'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(logIn).toBeHidden()
})

test('a menu opened before the scripts are there closes as ever', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(href('home'))
  await page.getByRole('banner').getByTitle('Colours').click()
  const choice = page.getByRole('button', { name: 'Dark' })
  await expect(choice).toBeVisible()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
})
