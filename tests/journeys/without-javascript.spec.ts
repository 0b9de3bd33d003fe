import { href } from '#contract/pages.ts'
import { cardOf, steamCard } from './steps/shopping.ts'
import { expect, test } from './story.ts'

/** The demo shop has never had a code of it. */
const soldOutId = 10006

test.use({ javaScriptEnabled: false })

test('without JavaScript the shop is a readable document', async ({ page }) => {
  const note = page.locator('main noscript p').filter({ visible: true })
  await test.step('home, with more pages by link and search by form', async () => {
    await page.goto(href('home'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cardOf(page, steamCard.name).first()).toContainText(steamCard.price)
    await page.getByRole('link', { name: /^Show \d+ more/ }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('banner').getByLabel('Search').first().fill('spotify')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href('search', { searchStr: 'spotify' }))
  })

  await test.step('a category', async () => {
    await page.goto(href('home'))
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await categories.getByRole('link', { name: 'Steam' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Steam/ })).toBeVisible()
    await expect(cardOf(page, steamCard.name).first()).toContainText(steamCard.price)
    const category = new URL(page.url()).pathname
    await page.goto(`${category}/?page=999&sort=increase`)
    await expect(page).toHaveURL(`${category}?sort=increase`)
  })

  await test.step('a product', async () => {
    await cardOf(page, steamCard.name).first().getByRole('link', { name: steamCard.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: steamCard.name })).toBeVisible()
    await expect(page.getByText('Works only with Türkiye accounts')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How to redeem' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Denomination' }).getByText('250 TRY').click()
    await expect(page.getByRole('heading', { level: 1, name: /250 TRY/ })).toBeVisible()
    await expect(note).toContainText('Buying needs JavaScript')
    // What would do nothing is not offered.
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0)
  })

  await test.step('a private page says why it stays empty', async () => {
    await page.goto(href('profile'))
    await expect(note).toContainText('This page needs JavaScript')
  })

  await test.step('and so does the checkout', async () => {
    await page.goto(href('checkout'))
    await expect(note).toContainText('This page needs JavaScript')
    await expect(page.getByRole('heading', { name: 'Log in to pay' })).toBeHidden()
  })

  await test.step('the questions stand open to read, without a search of them', async () => {
    await page.goto(href('faq'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
    await expect(page.locator('header details').filter({ visible: true })).toHaveCount(1)
  })

  await test.step('a phone has the search too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href('home'))
    await page.getByRole('banner').getByLabel('Search').first().fill('spotify')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href('search', { searchStr: 'spotify' }))
  })
})

test('the preview of a card promises a code where there is one', async ({ page }) => {
  const preview = page.locator('meta[property="og:description"]')
  await page.goto(href('product', { id: steamCard.id }))
  await expect(preview).toHaveAttribute('content', /The code is on your screen/)
  await page.goto(href('product', { id: soldOutId }))
  await expect(preview).toHaveAttribute('content', /₸\. Out of stock\.$/)
})
