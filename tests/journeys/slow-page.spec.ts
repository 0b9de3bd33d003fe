import { href } from '#contract/pages.ts'
import { expectStill, watchShifts } from './steps/measure.ts'
import { startPiecemealShop } from './steps/piecemeal.ts'
import { steamCard } from './steps/shopping.ts'
import { inFullRun, test } from './story.ts'

const addresses = {
  home: href('home'),
  category: href('category', { id: 'steam' }),
  product: href('product', { id: steamCard.id }),
  holiday: href('holiday'),
  search: href('search', { searchStr: 'spotify' }),
  faq: href('faq'),
}

/** The width with the most of it on one screen is looked at in every run. */
const everyRun = 768

for (const width of [360, everyRun, 1440]) {
  test(
    `what is painted already stays in its place while more arrives, ${width} px`,
    width === everyRun ? {} : inFullRun,
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      const slow = await startPiecemealShop(shop.url)
      try {
        for (const [name, address] of Object.entries(addresses)) {
          await slow.open(page, address)
          await expectStill(page, `${name} at ${width} px`)
        }
      } finally {
        await slow.close()
      }
    },
  )
}
