import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { addRule, expectFits } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const profile = href('profile')

test(
  'the balance stays on its ticket: a large sum, words twice as large, a window of any width',
  inFullRun,
  async ({ page, shop }) => {
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await tellBalance(page, 12_345_678.5)
    for (const address of [profile, `${profile}#balance`]) {
      await visit(page, address)
      for (const width of [320, 992, 1440]) await expectSumFits(page, address, width)
    }
    for (const balance of [999_999, 12_345_678.5]) {
      await tellBalance(page, balance)
      for (const address of [profile, `${profile}#balance`]) {
        await visit(page, address)
        await page.reload()
        await addRule(page, 'html { font-size: 200% }')
        for (const width of [360, 992, 1280]) {
          await expectSumFits(page, `${address}, ${balance}, 200 %`, width)
        }
      }
    }
  },
)

/** The shop's own answer with this many ₸ in it: no buyer pays in so much by hand. */
async function tellBalance(page: Page, balance: number): Promise<void> {
  await page.unroute('**/api/user')
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as object
    await route.fulfill({ response, json: { ...user, balance } })
  })
}

async function expectSumFits(page: Page, screen: string, width: number): Promise<void> {
  await expectFits(page, screen, width)
  const sum = page.getByRole('tabpanel').locator('p', { hasText: /^[\d\s,]+₸$/ })
  if (screen.includes('#balance')) await expect(sum.filter({ visible: true })).not.toHaveCount(0)
  const outPx = await sum.evaluateAll((sums) =>
    sums.filter((one) => one.checkVisibility()).map((one) => one.scrollWidth - one.clientWidth),
  )
  expect
    .soft(
      outPx.filter((px) => px > 0),
      `${screen} at ${width} px`,
    )
    .toEqual([])
}
