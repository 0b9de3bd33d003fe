import { href } from '#contract/pages.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

test(
  'the page of the season is dressed always, the others by the days of the operator',
  inFullRun,
  async ({ page, shop }) => {
    const root = page.locator('html')
    await visit(page, href('holiday'))
    await expect(root).toHaveAttribute('data-season', 'winter')
    await visit(page, href('home'))
    await expect(root).not.toHaveAttribute('data-season')

    await shop.operate('season', 'set', '--from', dayAfter(0), '--to', dayAfter(3))
    const dressed = () => page.request.get(href('home')).then((answer) => answer.text())
    await expect.poll(dressed).toContain('data-season="winter"')
    await visit(page, href('home'))
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await paper()).toBe('rgb(14, 21, 48)')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0e1530')

    // Where money moves nothing is dressed.
    await visit(page, href('checkout'))
    await expect(root).not.toHaveAttribute('data-season')

    await shop.operate('season', 'set', '--from', dayAfter(2), '--to', dayAfter(3))
    await expect.poll(dressed).not.toContain('data-season')
    await shop.operate('season', 'clear')
  },
)
