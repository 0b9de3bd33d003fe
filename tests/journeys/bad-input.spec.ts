import type { Page, Route } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { openLogIn } from './steps/account.ts'
import { newcomer } from './steps/joining.ts'
import { expectFits } from './steps/measure.ts'
import { buyButton, expectBasketCount, steamCard } from './steps/shopping.ts'
import { loadToasts, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const product = href('product', { id: steamCard.id })

const oddCookies = [
  'lang=xx; theme=purple',
  'lang=%E0%A4%A; theme=%',
  'lang=ru%00; theme=<script>',
  `lang=${'x'.repeat(3000)}; ;;=; =x; theme`,
]

test('cookies and languages that mean nothing leave the page in the first language', async ({
  request,
}) => {
  for (const cookie of oddCookies) {
    const answer = await request.get(product, { headers: { cookie } })
    expect(answer.status(), cookie).toBe(200)
    const html = await answer.text()
    expect(html, cookie).toContain('<html lang="en">')
    expect(html, cookie).toContain('Buy for')
  }
  const answer = await request.get(`${product}?lang=xx`)
  expect(await answer.text()).toContain('<html lang="en">')
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('what a device keeps may be anything', inFullRun, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('basket', '{"lines":[{"id":"x"},null],')
    localStorage.setItem('basket-changes', '[[[]]]')
    localStorage.setItem('auth-token', '\u0000 not a token')
  })
  await visit(page, product)
  await buyButton(page).click()
  await expectBasketCount(page, 1)
})

test('a name of two thousand characters breaks no page', inFullRun, async ({ page }) => {
  const name = 'Подарочная'.repeat(100) + ' карта'.repeat(166)
  const rename = async (route: Route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const renamed = text.replaceAll(/"(name|cover_text)":"Steam[^"]*"/g, `"$1":"${name}"`)
    await route.fulfill({ response: answer, body: renamed })
  }
  await page.route('**/api/categories/**', rename)
  await page.route('**/api/products/**', rename)
  await visit(page, href('home'))
  await page
    .getByRole('main')
    .locator(`a[href="${href('category', { id: 'steam' })}"]`)
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText(name.slice(0, 40))
  for (const width of [360, 992]) await expectFits(page, 'listing of a long name', width)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 40))
  for (const width of [360, 992]) await expectFits(page, 'product of a long name', width)
})

test('with every request failing the shop stays usable, says so and tries again on one press', async ({
  page,
  troubles,
}) => {
  troubles.expect(500, '/api/')
  await visit(page, product)
  const fail = (route: Route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'request-of-this-story' },
      json: { message: 'no' },
    })
  await page.route('**/api/**', fail)
  await buyButton(page).click()
  await expectBasketCount(page, 1)
  await page.getByRole('navigation').getByRole('link', { name: 'Steam' }).first().click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page did not load')
  await expect(main).toContainText('request-of-this-story')
  await page.unroute('**/api/**', fail)
  await main.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Steam/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectBasketCount(page, 1)
})

test('without a network the page says so until it is back', async ({ page, context, troubles }) => {
  troubles.expectOffline()
  await visit(page, href('home'))
  const banner = page.getByText('No connection.')
  await expect(banner).toHaveCount(0)
  await loadToasts(page)
  await page.evaluate(() => scrollTo(0, 600))
  await context.setOffline(true)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await openSearch(page)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('steam')
  await page.getByRole('main').getByRole('button', { name: 'Price' }).click()
  await expect(page.getByText('This did not load')).toBeVisible()
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})

/** The hints cannot be fetched now; the field works without them. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('steam')
}

test('the shop can be installed: name, icons and colours', async ({ page, request }) => {
  await visit(page, href('home'))
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Vitrine', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) {
    const side = await page.evaluate(async (icon) => {
      const image = new Image()
      image.src = icon
      await image.decode()
      return image.naturalWidth
    }, src)
    if (sizes !== 'any') expect(`${side}x${side}`, src).toBe(sizes)
  }
  const colours = page.locator('meta[name=theme-color]')
  await expect(colours).toHaveCount(2)
})

test('more pieces than a line can have become its limit, and the reason is said', async ({
  page,
}) => {
  await visit(page, product)
  const pieces = page.getByRole('textbox', { name: 'Quantity' })
  const reason = page.getByRole('status').filter({ hasText: 'At most 20 of one card.' })
  await pieces.fill('19')
  await pieces.press('Enter')
  await expect(pieces).toHaveValue('19')
  await expect(reason).toHaveCount(0)
  await pieces.fill('50')
  await pieces.press('Enter')
  await expect(pieces).toHaveValue('20')
  await expect(reason).toBeVisible()
})

test('no account can be asked for until each field is good and the terms are accepted', async ({
  page,
}) => {
  await visit(page, product)
  const dialog = await openLogIn(page)
  await dialog.getByRole('tab', { name: 'Register' }).click()
  const create = dialog.getByRole('button', { name: 'Create account' })
  const { email, name, password } = newcomer()
  const fields = [
    ['E-mail', 'nobody', email],
    ['Display name', 'S', name],
    ['Password', 'short', password],
    ['Repeat password', `${password}4`, password],
  ] as const
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  for (const [label, , good] of fields) await field(label).fill(good)
  await expect(create).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^I accept the offer/ }).check()
  await expect(create).toBeEnabled()
  for (const [label, bad, good] of fields) {
    await field(label).fill(bad)
    await expect(create, `${label}: ${bad}`).toBeDisabled()
    await field(label).fill(good)
    await expect(create).toBeEnabled()
  }
})

test('a search that is too long is told so and goes nowhere', async ({ page }) => {
  await visit(page, product)
  const field = page.getByRole('banner').getByRole('combobox')
  const voice = page.getByRole('search').getByRole('status')
  await expect(voice, 'a live region that comes with its text is not read').toHaveCount(1)
  const said = voice.filter({ hasText: 'At most 68' })
  await field.fill('s'.repeat(68))
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.fill('steam')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await field.fill('s'.repeat(69))
  await expect(said).toHaveText('At most 68 characters')
  await expect(field).toHaveAccessibleDescription('At most 68 characters')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(product)
  await field.fill('steam')
  await expect(said).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL(href('search', { searchStr: 'steam' }))
})

test('the first message of a page comes into a region that was there', async ({ page }) => {
  await page.addInitScript(() => {
    const firstWords: string[] = []
    Reflect.set(window, 'firstWords', firstWords)
    const isRegion = (node: Node): node is Element =>
      node instanceof Element && node.matches('section[aria-live]')
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRegion)
      firstWords.push(...added.map(({ textContent }) => textContent))
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, product)
  await buyButton(page).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(steamCard.name)
  expect(await page.evaluate(() => Reflect.get(window, 'firstWords') as string[])).toEqual([''])
})
