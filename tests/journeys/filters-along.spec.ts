import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { holdAnswers } from './steps/hold.ts'
import { settle } from './steps/measure.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const steam = href('category', { id: 'steam' })
const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const category = (page: Page) => page.getByRole('button', { name: /^Category/ })

async function tick(page: Page, name: string): Promise<void> {
  // A tick is drawn over its field.
  await page.getByRole('checkbox', { name, exact: true }).setChecked(true, { force: true })
}

test('a second category leads to another page, the panel goes along, and it is one step back', async ({
  page,
}) => {
  await visit(page, steam)
  await category(page).click()
  await tick(page, 'Xbox')
  await expect(page).toHaveURL(/\/\?category=steam(,|%2C)xbox$/)
  await expect(page.getByRole('checkbox', { name: 'Xbox', exact: true })).toBeChecked()
  await tick(page, 'Spotify')
  await expect(page).toHaveURL(/xbox(,|%2C)spotify$/)
  await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click()
  const chips = page.getByRole('list', { name: 'Filters that are on' })
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  // Opened anew it is a step of its own.
  await category(page).click()
  await tick(page, 'PlayStation')
  await expect(chips.getByRole('listitem')).toHaveCount(4)
  await goBack(page)
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  await goBack(page)
  await expect(page).toHaveURL(steam)
})

test(
  'a sheet goes along to where its tick stands, as one step back',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, steam)
    await button(page).click()
    await tick(page, 'Türkiye')
    await expect(page).toHaveURL(/country=TR$/)
    await tick(page, 'Xbox')
    await expect(page).toHaveURL(/category=steam(,|%2C)xbox/)
    await expect(page.getByRole('group', { name: 'Category' })).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Xbox', exact: true })).toBeInViewport()
    await tick(page, 'Spotify')
    await expect(page).toHaveURL(/xbox(,|%2C)spotify/)
    await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goBack(page)
    await expect(page).toHaveURL(steam)
  },
)

const narrowAndWide = [
  ['a sheet', 390, button, 'dialog'],
  ['a panel', 1280, category, 'region'],
] as const
for (const [what, width, opener, role] of narrowAndWide) {
  test(
    `${what} that is closed while its tick leads to another page stays closed`,
    inFullRun,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, steam)
      const own = page.getByRole(role, { name: role === 'dialog' ? 'Filters' : /^Category/ })
      const xbox = own.getByRole('checkbox', { name: 'Xbox', exact: true })

      /** In one go: what stands in for a page that is slow has no panel to leave. */
      const tickAndPress = (button: Locator) =>
        button
          .evaluateHandle((element) => element as HTMLElement)
          .then((next) =>
            xbox.evaluate((box: HTMLElement, pressed) => {
              box.click()
              pressed.click()
            }, next),
          )

      await test.step('when the page comes', async () => {
        await opener(page).click()
        const answer = await holdAnswers(page, /\/api\/.*category=steam(,|%2C)xbox/)
        await tickAndPress(own.getByRole('button', { name: /^Show/ }))
        await answer.isOut()
        await expect(own).toHaveCount(0)
        await answer.release()
        await expect(page).toHaveURL(/\/\?category=steam(,|%2C)xbox$/)
        await settle(page)
        await expect(own).toHaveCount(0)
        await page.unrouteAll()
      })

      await test.step('when the page is not gone to after all, and later by another way', async () => {
        await visit(page, steam)
        await opener(page).click()
        await expect(xbox).toBeAttached()
        await tickAndPress(page.locator('footer a[href^="/faq"]').first())
        await expect(page).toHaveURL(/\/faq/)
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(page).toHaveURL(/\/$/)
        await settle(page)
        await expect(own).toHaveCount(0)
      })
    },
  )
}
