import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import {
  basketDrawer,
  buyButton,
  cardOf,
  expectBasketCount,
  openBasket,
  robloxCard,
  steamCard,
} from './steps/shopping.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'the basket of a guest survives a reload and a new tab, and tabs agree',
  inFullRun,
  async ({ page, context }) => {
    await visit(page, href('home'))
    await cardOf(page, steamCard.name).first().getByRole('button', { name: /^Buy/ }).click()
    await expectBasketCount(page, 1)
    await reload(page)
    await expectBasketCount(page, 1)

    const other = await context.newPage()
    await visit(other, href('product', { id: robloxCard.id }))
    await expectBasketCount(other, 1)
    await other.getByRole('button', { name: /^Buy for/ }).click()
    await expectBasketCount(other, 2)
    await expectBasketCount(page, 2)

    const drawer = await openBasket(page)
    await expect(drawer).toContainText(steamCard.name)
    await expect(drawer).toContainText(robloxCard.name)
    await drawer.getByRole('button', { name: `Remove ${robloxCard.name}` }).click()
    await drawer.getByRole('button', { name: `Remove ${steamCard.name}` }).click()
    await expectBasketCount(other, 0)
    await drawer.getByRole('button', { name: `Undo: ${steamCard.name}` }).click()
    await expectBasketCount(other, 1)
    await page.keyboard.press('Escape')
    await expect(basketDrawer(page)).toHaveCount(0)
  },
)

test(
  'the pieces of a card are told with their sum, and its name in the basket leads to its page',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('product', { id: robloxCard.id }))
    await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
    const told = page.getByRole('main').getByRole('status')
    await expect(told.filter({ hasText: 'Quantity 2, 1 380 ₸ in all' })).toHaveCount(1)
    await buyButton(page).click()
    await expectBasketCount(page, 2)
    const toCard = basketDrawer(page).getByRole('link', { name: robloxCard.name })

    await test.step('which may be the one the basket lies over', async () => {
      await openBasket(page)
      await toCard.click()
      await expect(basketDrawer(page)).toHaveCount(0)
    })
    await test.step('and which may be slow to come', async () => {
      await visit(page, href('product', { id: steamCard.id }))
      await openBasket(page)
      const answer = await holdAnswers(page, `**/api/products/${robloxCard.id}*`)
      await toCard.click()
      await answer.isOut()
      await expect(basketDrawer(page)).toHaveCount(0)
      await answer.release()
      await expect(page.getByRole('heading', { level: 1, name: robloxCard.name })).toBeVisible()
    })
  },
)

test('what was taken out can be put back for eight seconds', inFullRun, async ({ page }) => {
  await page.clock.install()
  await visit(page, href('product', { id: steamCard.id }))
  await buyButton(page).click()
  const drawer = await openBasket(page)
  const putBack = drawer.getByRole('button', { name: `Undo: ${steamCard.name}` })
  await drawer.getByRole('button', { name: `Remove ${steamCard.name}` }).click()
  await expect(putBack).toBeFocused()
  await page.clock.runFor(6000)
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText(steamCard.price)
  await expect(page.locator('body')).not.toBeFocused()

  await drawer.getByRole('button', { name: `Remove ${steamCard.name}` }).press('Enter')
  await expect(putBack).toBeFocused()
  // Who stands on it is not hurried.
  await page.clock.runFor(20_000)
  await expect(putBack).toBeFocused()
  await drawer.getByRole('button', { name: 'Close' }).focus()
  // The end of the first removal went with what was put back.
  await page.clock.runFor(6000)
  await expect(putBack).toBeVisible()
  await page.clock.runFor(2500)
  await expect(putBack).toHaveCount(0)
  await expectBasketCount(page, 0)
})

const damages = {
  'cut off': '{"1000',
  'of another kind': '{"10001":3}',
  'a word': 'null',
  'lines that are none': '[null,7,"x",{"id":"10001","quantity":1},{"id":10001,"quantity":1e99}]',
  'a card nobody sells': '[{"id":2147483647,"quantity":2,"mergeId":"aaaaaaaaaaaa","product":null}]',
}

test(
  'a damaged basket, queue or token on the device does no harm',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(404, '/api/products/for-basket/')
    troubles.expect(401, '/api/user')
    for (const [name, text] of Object.entries(damages)) {
      await test.step(name, async () => {
        await page.goto('/favicon.svg')
        await page.evaluate((damaged) => {
          for (const key of ['basket', 'basket-changes', 'auth-token']) {
            localStorage.setItem(key, damaged)
          }
        }, text)
        await visit(page, href('product', { id: steamCard.id }))
        await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
        await buyButton(page).click()
        const drawer = await openBasket(page)
        await expect(drawer).toContainText('Total, 1 card')
        await expect(drawer).toContainText(steamCard.price)
      })
    }
  },
)
