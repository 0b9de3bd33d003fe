import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { fillRegistration, newcomer, pasteCode } from './steps/joining.ts'
import {
  answerBank,
  bankFrame,
  cards,
  expectDelivered,
  payButton,
  payWith,
  revealAndCopy,
} from './steps/paying.ts'
import { buyButton, expectBasketCount, openBasket, steamCard } from './steps/shopping.ts'
import { visit } from './steps/visit.ts'
import { chooseWay } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

/** As the translator of a browser does: each text is taken away, and stands in an element anew. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOwn = (text: Text) =>
      text.parentElement?.closest('font, script, style, textarea, [translate="no"]') == null
    function wrapAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter((one) => one.data.trim() !== '' && isOwn(one))) {
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(outer)
      }
    }
    window.addEventListener('load', () => {
      const start = () => {
        if (!('started' in document.documentElement.dataset)) return void setTimeout(start, 20)
        wrapAll()
        new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true })
      }
      start()
    })
  })
}

test(
  'a page in the hands of a translator buys, pays and shows the code all the same',
  inFullRun,
  async ({ page, shop }) => {
    await translate(page)
    await arriveAsCustomer(page, shop, { pieces: 0 })
    await visit(page, href('product', { id: steamCard.id }))
    await expect(buyButton(page).locator('font').first()).toBeAttached()
    await buyButton(page).click()
    await expectBasketCount(page, 1)
    await openBasket(page)
    await page.keyboard.press('Escape')
    await payWith(page, cards.challengeForm)
    await answerBank(bankFrame(page))
    await expectDelivered(page)
    await revealAndCopy(page)
    await expect(page.locator('code font')).toHaveCount(0)
  },
)

test(
  'so does the log-in of a guest, and the time that is left of a QR code runs',
  inFullRun,
  async ({ page, shop }) => {
    await translate(page)
    await visit(page, href('product', { id: steamCard.id }))
    await buyButton(page).click()
    const drawer = await openBasket(page)
    await drawer.getByRole('button', { name: 'Checkout' }).click()
    const person = newcomer()
    await fillRegistration(page, person)
    await pasteCode(page, shop, person)
    await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible()
    await arriveAsCustomer(page, shop)
    await chooseWay(page, 'QR')
    await payButton(page).click()
    const timer = page.getByRole('dialog').getByRole('timer')
    const first = await timer.innerText()
    await expect(timer).not.toHaveText(first)
  },
)
