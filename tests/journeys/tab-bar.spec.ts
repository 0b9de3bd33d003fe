import { href } from '#contract/pages.ts'
import { readWords } from '#tests/helpers/shop-texts.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { addRule } from './steps/measure.ts'
import { steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('on its own page the account leads nowhere', inFullRun, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAsCustomer(page, shop, { pieces: 0 })
  await visit(page, `${href('profile')}#settings`)
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  const account = bar.getByRole('link', { name: 'Account' })
  await expect(account).toHaveAttribute('tabindex', '-1')
  await account.dispatchEvent('click')
  await expect(page).toHaveURL(/#settings$/)
})

test('its search leaves the page where it is', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, href('novelties'))
  await page.evaluate(() => window.scrollTo(0, 1200))
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Search' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
})

test('up to 768 px the bar above has icons for words', inFullRun, async ({ page, shop }) => {
  const above = page.getByRole('banner')
  const logIn = above.getByRole('button', { name: 'Log in' })
  const balance = above.getByRole('link', { name: /^Balance/ })
  await visit(page, href('home'))
  for (const [width, words] of [
    [768, 0],
    [769, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(logIn.filter({ visible: true }).getByText('Log in')).toHaveCount(words)
    await expect(logIn).toHaveCount(1)
  }
  await arriveAsCustomer(page, shop, { pieces: 0 })
  await visit(page, href('home'))
  await expect(balance).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(balance).toBeHidden()
  await above.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Balance/ })).toBeVisible()
})

test(
  'where Buy stands in its place, the account is in the bar above',
  inFullRun,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, href('product', { id: steamCard.id }))
    const above = page.getByRole('banner')
    await expect(page.getByRole('navigation', { name: 'Main sections' })).toBeHidden()
    await above.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog')).toContainText('Log in')
    await page.keyboard.press('Escape')
    await arriveAsCustomer(page, shop)
    await visit(page, href('product', { id: steamCard.id }))
    await addRule(page, 'html { font-size: 200% }')
    const isWhole = () => document.documentElement.scrollWidth <= window.innerWidth
    for (const width of [320, 360, 400, 412, 447, 448, 576]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(isWhole), `${width} px`).toBe(true)
    }
    await above.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL(href('profile'))
  },
)

test(
  'words are whole with large letters, which stop growing where five of them fill a phone',
  inFullRun,
  async ({ page, context, shop }) => {
    const words = await readWords()
    for (const lang of ['br', 'ru'] as const) {
      await context.addCookies([{ name: 'lang', value: lang, url: shop.url }])
      await visit(page, href('faq'))
      await addRule(page, 'html { font-size: 200% }')
      const name = words[lang].say('shell', 'navigation')
      for (const width of [320, 360, 576, 577, 768]) {
        await page.setViewportSize({ width, height: 800 })
        const cut = await page.getByRole('navigation', { name }).evaluate(listCutWords)
        expect(cut, `${lang}, ${width} px`).toEqual([])
      }
    }
  },
)

/** Words that are wider than their place, or stand out of the bar. */
function listCutWords(bar: HTMLElement): string[] {
  const { top: above, bottom: below } = bar.getBoundingClientRect()
  return [...bar.querySelectorAll('span')]
    .filter((word) => {
      const { top: start, bottom: end } = word.getBoundingClientRect()
      return word.scrollWidth > word.clientWidth + 1 || start < above || end > below
    })
    .map((word) => word.textContent)
}
