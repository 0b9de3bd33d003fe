import { href } from '#contract/pages.ts'
import { buyButton, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { expect, test } from './story.ts'

const product = href('product', { id: steamCard.id })

test('in forced colours everything to press has an edge and the focus is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, product)
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        // What belongs together, as a number and its two buttons, has one edge around it.
        const around = element.closest('fieldset') ?? element
        const { borderTopWidth, textDecorationLine } = getComputedStyle(around)
        return parseFloat(borderTopWidth) === 0 && textDecorationLine === 'none'
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(bare).toEqual([])
  await buyButton(page).focus()
  await page.keyboard.press('Shift+Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return `${outlineStyle} ${outlineWidth}`
  })
  expect(outline).toBe('solid 3px')
})

test('in forced colours stars are seen, and the topic that is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, product)
  const star = page.locator('#reviews i').first()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(star).toHaveCSS('background-color', ink)
  const bar = page.locator('#reviews progress').first()
  await expect(bar).toHaveCSS('forced-color-adjust', 'none')
  await page.getByRole('button', { name: 'Lowest ratings first' }).click()
  const order = page.getByRole('button', { name: 'Lowest ratings first', pressed: true })
  await expect(order).toHaveCSS('outline-style', 'solid')
  await visit(page, href('faq'))
  const [chosen, other] = await page
    .getByRole('group', { name: 'Topics' })
    .getByRole('button')
    .evaluateAll((topics) => topics.map((topic) => getComputedStyle(topic).outlineStyle))
  expect([chosen, other]).toEqual(['solid', 'none'])
  const first = page.getByRole('group', { name: 'Topics' }).getByRole('button').first()
  await expect(first).toHaveCSS('outline-width', '1px')
  await first.press('Shift')
  await expect(first, 'the focus is told from the choice').toHaveCSS('outline-width', '3px')
})
