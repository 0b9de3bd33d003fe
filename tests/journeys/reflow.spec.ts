import { href } from '#contract/pages.ts'
import { arriveAsCustomer, buyByCalls } from './steps/customer.ts'
import { addRule, expectFits } from './steps/measure.ts'
import { buyButton, openBasket, robloxCard, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const product = href('product', { id: steamCard.id })
const missing = '/nothing-here'
const addresses = [
  href('home'),
  href('category', { id: 'steam' }),
  product,
  href('search', { searchStr: 'qqqqqqqq' }),
  href('faq'),
  missing,
]

test('a page of 320 pixels is read without scrolling sideways (WCAG 1.4.10)', async ({
  page,
  context,
  shop,
  troubles,
}) => {
  troubles.expect(404, missing)
  for (const lang of ['ru', 'hi']) {
    await context.addCookies([{ name: 'lang', value: lang, url: shop.url }])
    for (const address of addresses) {
      await visit(page, address)
      await expectFits(page, `${address} in ${lang}`, 320)
    }
  }
})

test('a menu of the bar opens on the screen', inFullRun, async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
  await page.setViewportSize({ width: 320, height: 568 })
  await visit(page, product)
  const bar = page.getByRole('banner')
  for (const name of [/^Язык/, /^Оформление/]) {
    const face = bar.locator('summary').filter({ has: page.getByText(name) })
    await face.click()
    await expect(bar.locator('details[open] > ul'), `${name}`).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('a laptop at 400 % shows the page between its bars', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 341, height: 156 })
  await visit(page, product)
  const bar = page.getByRole('banner')
  await bar.locator('summary').filter({ hasText: 'Colours' }).click()
  const dark = bar.getByRole('button', { name: 'Dark' })
  await dark.focus()
  await expect(dark, 'the menu goes with the page').toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await expect(buyButton(page)).not.toBeInViewport()
})

test('a wide window that is low keeps no bar over its cards', inFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 320 })
  await visit(page, href('category', { id: 'steam' }))
  const filter = page.getByRole('main').getByRole('button', { name: 'Price' })
  await page.evaluate(() => scrollTo(0, 700))
  await expect(filter).not.toBeInViewport()
  await page.setViewportSize({ width: 800, height: 321 })
  await expect(filter).toBeInViewport()
})

test(
  'a price of a million fits beside its stepper, and lines that scroll keep their tear lines',
  inFullRun,
  async ({ page, shop }) => {
    const reprice = (price: string) =>
      shop.operate('product', 'price', '--id', String(robloxCard.id), '--price', price)
    await visit(page, product)
    await buyButton(page).click()
    await reprice('1234567')
    try {
      await page.setViewportSize({ width: 320, height: 568 })
      await visit(page, href('product', { id: robloxCard.id }))
      await expectFits(page, 'a million', 320)
      await expect(buyButton(page), 'the price stands beside it').toHaveText('Buy', {
        useInnerText: true,
      })
      await buyButton(page).click()
      const drawer = await openBasket(page)
      const tearLine = drawer.locator('[data-plain]')
      await expect(tearLine).toHaveCount(1)
      await expectFits(page, 'a basket with a million', 320)
      await page.setViewportSize({ width: 320, height: 500 })
      await expect(tearLine).toHaveCSS('height', '18px')
    } finally {
      await reprice('690')
    }
  },
)

test('a search of one long word fits the cabinet', inFullRun, async ({ page, shop }) => {
  await buyByCalls(await arriveAsCustomer(page, shop))
  await visit(page, href('profile'))
  await page.getByRole('searchbox', { name: 'Search in purchases' }).fill('q'.repeat(68))
  await expect(page.getByRole('main')).toContainText('Nothing found for')
  await expectFits(page, 'a purchase that is not found', 320)
})

test('a name of one word is never broken', inFullRun, async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const lang of ['br', 'ru', 'en', 'hi']) {
    await context.addCookies([{ name: 'lang', value: lang, url: shop.url }])
    await visit(page, href('discounts'))
    const lineCount = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getClientRects().length
    })
    expect(lineCount, lang).toBe(1)
  }
})

test(
  'services that do not fit fade at the edge, and unseen cards keep room for a card',
  inFullRun,
  async ({ page }) => {
    for (const width of [1280, 1366, 1439]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, href('home'))
      const rail = page.getByRole('navigation', { name: 'Categories' }).first()
      await expect.soft(rail, `${width} px`).not.toHaveCSS('mask-image', 'none')
    }
    await visit(page, product)
    const unseen = page.locator('#similar li').last()
    await expect(unseen).toHaveCSS('contain-intrinsic-block-size', 'auto 340px')
  },
)

test(
  'words twice as large still fit (WCAG 1.4.4)',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expect(404, missing)
    await context.addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
    for (const address of addresses) {
      await visit(page, address)
      await addRule(page, 'html { font-size: 200% }')
      for (const width of [360, 577, 769, 1440]) {
        await expectFits(page, `${address}, 200 %`, width)
        await expect(
          page.getByRole('link', { name: 'К содержанию' }),
          'before Tab',
        ).not.toBeInViewport()
      }
      // As many choose it on their phone.
      await addRule(page, 'html { font-size: 130% }')
      for (const width of [360, 577]) await expectFits(page, `${address}, 130 %`, width)
    }
  },
)

test(
  'words set wider still fit (WCAG 1.4.12)',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    troubles.expect(404, missing)
    await context.addCookies([{ name: 'lang', value: 'hi', url: shop.url }])
    for (const address of addresses) {
      await visit(page, address)
      await addRule(
        page,
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      for (const width of [360, 992]) await expectFits(page, `${address}, spaced`, width)
    }
  },
)

test('who asked for less motion sees none', inFullRun, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, href('home'))
  await page.mouse.wheel(0, 5000)
  const upwards = page.getByRole('button', { name: 'Back to the top' })
  const left = await upwards.evaluate((button: HTMLElement) => {
    button.click()
    return window.scrollY
  })
  expect(left, 'to the top').toBe(0)
  for (const address of [href('home'), href('holiday'), product]) {
    await visit(page, address)
    expect(await page.evaluate(listMotions), address).toEqual([])
  }
  await buyButton(page).click()
  await page.getByRole('button', { name: 'Open basket' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(listMotions), 'basket').toEqual([])
})

test(
  'on the narrowest phones the words of each order are whole',
  inFullRun,
  async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: shop.url }])
    for (const query of ['', '?country=TR&currency=TRY&minPrice=100']) {
      await visit(page, `${href('category', { id: 'steam' })}${query}`)
      for (const width of [320, 344, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const cut = await page.getByRole('combobox').evaluate(listCutWords)
        expect(cut, `${width} px ${query}`).toEqual([])
      }
    }
  },
)

test('the fields of a card fill their rows on a wide phone', inFullRun, async ({ page, shop }) => {
  await page.setViewportSize({ width: 440, height: 900 })
  await arriveAsCustomer(page, shop)
  await visit(page, href('checkout'))
  const endOf = async (name: RegExp) => {
    const box = await page.getByRole('textbox', { name }).boundingBox()
    return box!.x + box!.width
  }
  expect(await endOf(/^Security code/)).toBeCloseTo(await endOf(/^Card number/), 0)
})

/** The options of a menu whose words are longer than its room. */
function listCutWords(menu: HTMLElement): string[] {
  const { font, paddingLeft, paddingRight } = getComputedStyle(menu)
  const ink = document.createElement('canvas').getContext('2d')!
  ink.font = font
  const roomPx = menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const texts = [...(menu as HTMLSelectElement).options].map(({ text }) => text)
  return texts.filter((text) => ink.measureText(text).width > roomPx)
}

/** Animations and transitions that move something for longer than a blink. */
function listMotions(): string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && (Number(duration) > 150 || iterations === Infinity)
    })
    .map((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target
      return target?.outerHTML.slice(0, 100) ?? 'something'
    })
}
