import { href } from '#contract/pages.ts'
import { codeStep, fillRegistration, logIn, newcomer, pasteCode } from './steps/joining.ts'
import {
  basketDrawer,
  buyButton,
  expectBasketCount,
  openBasket,
  openCard,
  robloxCard,
  steamCard,
} from './steps/shopping.ts'
import { goBack, reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a reload and the back button on the way to checkout lose nothing',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const person = newcomer()

    await test.step('on the product page', async () => {
      await visit(page, href('home'))
      await openCard(page, robloxCard.name)
      await reload(page)
      await expect(page.getByRole('heading', { level: 1, name: robloxCard.name })).toBeVisible()
      await goBack(page)
      await expect(page).toHaveURL(href('home'))
      await openCard(page, steamCard.name)
      await buyButton(page).click()
    })

    await test.step('with the basket open', async () => {
      await openBasket(page)
      await reload(page)
      await expectBasketCount(page, 1)
      await openBasket(page)
      await goBack(page)
      await expect(page).toHaveURL(href('home'))
      await expect(basketDrawer(page)).toHaveCount(0)
      await expectBasketCount(page, 1)
    })

    await test.step('at the code step: the code of the first letter still holds', async () => {
      const drawer = await openBasket(page)
      await drawer.getByRole('button', { name: 'Checkout' }).click()
      await fillRegistration(page, person)
      await reload(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectBasketCount(page, 1)
      // A second letter within a minute is refused, and the step opens all the same (spec §7).
      troubles.expect(422, '/api/send-verify')
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await fillRegistration(page, person)
      await pasteCode(page, shop, person)
      await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible()
    })

    await test.step('at the success dialog: log-in is where it always is', async () => {
      await reload(page)
      await expectBasketCount(page, 1)
      const drawer = await openBasket(page)
      await drawer.getByRole('button', { name: 'Checkout' }).click()
      await logIn(page, person)
      await expect(page).toHaveURL(href('checkout'))
      await expect(page.getByRole('main')).toContainText(steamCard.name)
    })
  },
)

test(
  'the back button at the code step closes it and keeps the basket',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('home'))
    await openCard(page, steamCard.name)
    await buyButton(page).click()
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    await fillRegistration(page, newcomer())
    await codeStep(page)
    await goBack(page)
    await expect(page).toHaveURL(href('home'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectBasketCount(page, 1)
  },
)

test(
  'a page out of the browser’s memory shows what was put in while it slept',
  inFullRun,
  async ({ page, context }) => {
    // What sleeps there hears of no other page.
    await page.addInitScript(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
    })
    await visit(page, href('home'))
    await expectBasketCount(page, 0)
    const later = await context.newPage()
    await visit(later, href('product', { id: steamCard.id }))
    await buyButton(later).click()
    await expectBasketCount(later, 1)
    await expectBasketCount(page, 0)
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expectBasketCount(page, 1)
  },
)
