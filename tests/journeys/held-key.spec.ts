import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Safari refuses the hundred and first change of an address within half a minute, by throwing. */
const repeats = 120

/** Holds a key down on what has the focus; how often the address was written meanwhile. */
async function hold(page: Page, key: string, presses = repeats): Promise<number> {
  await page.evaluate(() => {
    const { history } = window
    const write = history.replaceState.bind(history)
    Object.assign(window, { writes: 0 })
    history.replaceState = (...args) => {
      Object.assign(window, { writes: Number(Reflect.get(window, 'writes')) + 1 })
      write(...args)
    }
  })
  // The second `down` of a key that is not up is what a keyboard sends by itself.
  for (let press = 0; press < presses; press += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
  return page.evaluate(() => Number(Reflect.get(window, 'writes')))
}

test(
  'an arrow that is held down moves once, and floods no history',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    await page.getByRole('radio', { name: /^Card / }).focus()
    expect(await hold(page, 'ArrowDown')).toBeLessThanOrEqual(1)
    await expect(page.getByRole('radio', { checked: true })).toBeFocused()
    await expect(page.getByRole('radio', { name: /^Card / })).not.toBeChecked()
    await expect(page).toHaveURL(/\?method=/)
    await page.getByRole('radio', { checked: true }).focus()
    await hold(page, 'Tab', 3)
    await expect(page.getByRole('radio', { checked: true })).not.toBeFocused()

    await visit(page, href('profile'))
    await page.getByRole('tab', { name: 'Purchases' }).focus()
    expect(await hold(page, 'ArrowRight')).toBeLessThanOrEqual(1)
    await expect(page).toHaveURL(/#balance$/)
    await expect(page.getByRole('tab', { name: 'Balance' })).toBeFocused()
    // With Alt it is the browser's way back, which is not made here.
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByRole('tab', { name: 'Balance' })).toBeFocused()
    await expect(page).toHaveURL(/#balance$/)
    // A press that is one by itself goes on.
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/#settings$/)
  },
)
