import { href } from '#contract/pages.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { fillRegistration, logIn, newcomer, pasteCode } from './steps/joining.ts'
import {
  expectDelivered,
  fillCard,
  cards,
  giveConsents,
  payButton,
  revealAndCopy,
} from './steps/paying.ts'
import {
  basketDrawer,
  buyButton,
  expectBasketCount,
  openCard,
  steamCard,
} from './steps/shopping.ts'
import { expect, test } from './story.ts'

test('a visitor finds a card, registers on the way and reads the code on the screen', async ({
  page,
  shop,
}) => {
  const person = newcomer()

  await test.step('finds a card on the home page and puts it into the basket', async () => {
    await page.goto(href('home'))
    await openCard(page, steamCard.name)
    await expect(page).toHaveURL(href('product', { id: steamCard.id }))
    await buyButton(page).click()
    await expectBasketCount(page, 1)
    await page.getByRole('button', { name: 'Open basket' }).click()
    await expect(basketDrawer(page)).toContainText(steamCard.price)
  })

  await test.step('goes to checkout and registers with the code of the letter', async () => {
    await basketDrawer(page).getByRole('button', { name: 'Checkout' }).click()
    await fillRegistration(page, person)
    await pasteCode(page, shop, person)
  })

  await test.step('comes home with the basket kept, logs in and goes on to checkout', async () => {
    const success = page.getByRole('dialog', { name: 'Account created' })
    await expect(success).toContainText(`1 card, ${steamCard.price}`)
    await expect(page).toHaveURL(href('home'))
    await success.getByRole('button', { name: 'Log in and continue' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      person.email,
    )
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
    await logIn(page, person)
    await expect(page).toHaveURL(href('checkout'))
  })

  await test.step('pays by card', async () => {
    await expect(page.getByRole('main')).toContainText(steamCard.name)
    await fillCard(page, cards.approved)
    await giveConsents(page)
    await expect(payButton(page)).toHaveText(`Pay ${steamCard.price}`)
    await payButton(page).click()
    await expectDelivered(page)
  })

  const code = await test.step('takes the foil off and copies the code', () => revealAndCopy(page))

  await test.step('finds the same code in the profile', async () => {
    await page.getByRole('link', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expectBasketCount(page, 0)
    await page.getByRole('link', { name: `Show code: ${steamCard.name}` }).click()
    await page.getByRole('button', { name: 'Show the code again' }).click()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  await test.step('has a letter that leads to the order and does not hold the code', async () => {
    const letters = await waitFor('the letter', async () => {
      const found = await shop.listLetters(person.email)
      return found.some(({ text }) => text.includes(new URL(page.url()).pathname)) && found
    })
    expect(letters.map(({ text }) => text).join()).not.toContain(code)
  })
})
