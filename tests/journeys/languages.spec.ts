import { languageTag } from '#contract/locales.ts'
import { canonicalHref, href, localisedHref } from '#contract/pages.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { joinByCalls } from './steps/customer.ts'
import { readMailedLink } from './steps/letters.ts'
import { buyButton, expectBasketCount, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const names = { br: 'Português', en: 'English', ru: 'Русский', hi: 'हिन्दी' } as const

test('a person changes the language, keeps the page and the basket, and is remembered', async ({
  page,
  context,
}) => {
  const product = href('product', { id: steamCard.id })
  await visit(page, product)
  await buyButton(page).click()
  await expectBasketCount(page, 1)

  for (const locale of ['ru', 'hi', 'br', 'en'] as const) {
    await page.getByRole('banner').locator('summary').first().click()
    await page.getByRole('banner').getByRole('link', { name: names[locale] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(locale))
    await expect(page).toHaveURL(product)
    const basket = page.getByRole('banner').getByRole('button').filter({ hasText: /^1$/ })
    await expect(basket).toBeVisible()
    const next = await context.newPage()
    await next.goto(href('home'))
    await expect(next.locator('html')).toHaveAttribute('lang', languageTag(locale))
    await next.close()
  }
})

test('where no cookie is kept the language changes again and again', async ({ page, shop }) => {
  await page.route(
    ({ pathname }) => pathname === href('faq'),
    async (route) => {
      const answer = await fetch(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: await answer.text() })
    },
  )
  await visit(page, `${href('faq')}?page=2`)
  for (const locale of ['ru', 'hi', 'en'] as const) {
    await page.getByRole('banner').locator('summary').first().click()
    await page.getByRole('banner').getByRole('link', { name: names[locale] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(locale))
    await expect(page).toHaveURL(`${shop.url}${href('faq')}?page=2&lang=${locale}`)
  }
})

test('a page names its other languages, and an address with one opens in it', async ({ page }) => {
  const category = href('category', { id: 'steam' })
  await visit(page, category)
  for (const locale of ['br', 'en', 'ru', 'hi'] as const) {
    const link = page.locator(`link[rel=alternate][hreflang="${languageTag(locale)}"]`)
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.pathname + address.search).toBe(canonicalHref(category, locale, 'en'))
  }
  await visit(page, localisedHref(category, 'ru'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveURL(category)
})

test('a page out of the browser’s memory takes the language and colours chosen since', async ({
  page,
  context,
  shop,
}) => {
  const category = href('category', { id: 'steam' })
  await visit(page, category)
  const html = page.locator('html')
  const choose = (name: string, value: string) =>
    context.addCookies([{ name, value, url: shop.url }])
  const comeBack = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
  await choose('theme', 'dark')
  await comeBack()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await choose('lang', 'ru')
  await comeBack()
  await expect(html).toHaveAttribute('lang', 'ru')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(category)
})

test('another language keeps the filters', inFullRun, async ({ page }) => {
  const filtered = `${href('category', { id: 'steam' })}?sort=increase&country=TR`
  await visit(page, filtered)
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('banner').getByRole('link', { name: names.ru }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveURL(filtered)

  const shared = `${href('faq')}?utm_source=letter#main`
  await visit(page, shared)
  await page.getByRole('contentinfo').getByRole('link', { name: names.en }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(shared)
})

test('a region of a publisher is named in the reader’s language', inFullRun, async ({ page }) => {
  await visit(page, localisedHref(`${href('category', { id: 'steam' })}?country=XL`, 'br'))
  const name = 'Cartões regionais (XL)'
  await expect(page.getByRole('link', { name: `Remover: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: /^País/ }).click()
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
})

test(
  'a page keeps its language when another tab takes one',
  inFullRun,
  async ({ page, context }) => {
    await visit(page, localisedHref(`${href('category', { id: 'steam' })}?country=TR`, 'en'))
    const other = await context.newPage()
    await visit(other, localisedHref(href('home'), 'ru'))
    await other.close()
    const first = page.getByRole('main').getByRole('article').first()
    const before = (await first.textContent())!
    await page.getByRole('main').getByRole('combobox').selectOption({ label: 'High to low' })
    await expect(page).toHaveURL(/sort=decreasing/)
    await expect(first).not.toHaveText(before)
    await expect(first).toContainText('Türkiye only')
  },
)

test(
  'the link of a letter opens in its language where nobody has chosen one',
  inFullRun,
  async ({ page, browser, shop }) => {
    const customer = await joinByCalls(page, shop)
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
    await customer.ask('POST', '/password-reset', { email: customer.email })
    const link = await readMailedLink(shop, customer.email)
    const context = await browser.newContext({ baseURL: shop.url })
    const mail = await context.newPage()
    await visit(mail, link)
    await expect(mail.locator('html')).toHaveAttribute('lang', 'ru')
    const form = mail.getByRole('dialog', { name: 'Новый пароль' })
    await form.getByRole('textbox', { name: 'Новый пароль' }).fill('Changed12345')
    await form.getByRole('textbox', { name: 'Пароль ещё раз' }).fill('Changed12345')
    await form.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(form).toBeHidden()
    const told = await waitFor('word of it', async () => {
      const [letter] = await shop.listLetters(customer.email)
      return letter && !letter.text.includes(link) && letter
    })
    expect(told.text).toContain('Пароль')
    await context.close()
  },
)
