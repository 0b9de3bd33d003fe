import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { comeBackTo } from './steps/account.ts'
import { arriveAsCustomer, buyByCalls, joinByCalls } from './steps/customer.ts'
import { holdAnswers, loseAnswer } from './steps/hold.ts'
import { steamCard } from './steps/shopping.ts'
import { reload, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Ways that have put a script into somebody's page (OWASP, "XSS Filter Evasion"). */
const attacks = [
  '<script>hurt=1</script>',
  '"><img src=x onerror=hurt=1>',
  "'-hurt=1-'",
  '<svg/onload=hurt=1>',
  '<a href="javascript:hurt=1">card</a>',
  '</title><script>hurt=1</script>',
  '</script><script>hurt=1</script>',
  '<iframe srcdoc="<script>parent.hurt=1</script>">',
  '{{constructor.constructor("hurt=1")()}}',
  '<math><mtext><style><img src=x onerror=hurt=1>',
  '<!--<img src="--><img src=x onerror=hurt=1//">',
  '\u2028;hurt=1//',
]

const words = attacks.join('\n')
/** What ends a line is shown as the end of one. */
const shown = words.replace('\u2028', '\n')

const wasHurt = (page: Page) => page.evaluate(() => 'hurt' in window)

test(
  'a review of a buyer is there at once, and what looks like markup is words',
  inFullRun,
  async ({ page, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop)
    const address = href('product', { id: String(steamCard.id) })
    const form = page.getByRole('region', { name: 'Reviews' })

    await test.step('only for whoever bought the card', async () => {
      troubles.expect(403, '/api/products/feedbacks')
      await visit(page, address)
      await form.getByRole('button', { name: 'Write a review' }).press('Enter')
      await expect(form.getByRole('radio').first()).toBeFocused()
      await expect(form).toContainText('For buyers: one review for each purchase')
      await form.getByRole('button', { name: 'Send the review' }).click()
      await expect(form).toContainText('Choose from one to five stars')
      await fill(form, words)
      await form.getByRole('button', { name: 'Send the review' }).click()
      await expect(form.getByRole('alert')).toContainText('Only those who bought this card')
    })

    await test.step('sent again after the purchase, with the words kept', async () => {
      await buyByCalls(customer)
      await test.step('too often is told beside it', async () => {
        troubles.expect(429, '/api/products/feedbacks')
        const limited = { status: 429, json: { message: 'Please wait a little' } }
        await page.route('**/api/products/feedbacks', (route) => route.fulfill(limited), {
          times: 1,
        })
        await form.getByRole('button', { name: 'Send the review' }).press('Enter')
        await expect(page.getByRole('alert').filter({ hasText: 'Too many tries' })).toBeVisible()
        await expect(form.getByRole('alert')).toHaveCount(0)
      })
      const sent = await holdAnswers(page, '**/api/products/feedbacks')
      // A second review of the same buyer would be refused.
      const send = form.getByRole('button', { name: 'Send the review' })
      await send.press('Enter')
      await sent.isOut()
      await page.keyboard.press('Enter')
      await sent.release()
      await expect(form.getByText('Thank you, the review is here')).toBeFocused()
    })

    await test.step('word for word, also when the page comes anew', async () => {
      const first = form.getByRole('article').first()
      await expect(first).toContainText(/Verified purchase.*4 out of 5/)
      await expect.poll(() => first.innerText()).toContain(shown)
      await expectSameCounts(page, form)
      await expect
        .poll(async () => {
          await reload(page)
          return first.innerText()
        })
        .toContain(shown)
      expect(await wasHurt(page)).toBe(false)
    })

    await test.step('once for a purchase', async () => {
      troubles.expect(409, '/api/products/feedbacks')
      await form.getByRole('button', { name: 'Write a review' }).click()
      await fill(form, 'Once more')
      await form.getByRole('button', { name: 'Send the review' }).click()
      await expect(form.getByRole('alert')).toContainText('You have already reviewed each')
    })

    await test.step('and it stands in the cabinet, where the purchases are counted', async () => {
      await visit(page, `${href('profile')}#reviews`)
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(words)
      await expect(page.getByRole('tabpanel').getByText('4 of 5')).toBeInViewport()
      await page.getByRole('tab', { name: 'Purchases' }).click()
      await expect(page.getByRole('tab', { name: /^Purchases/ })).toHaveText('Purchases 1')
    })
  },
)

async function fill(form: Locator, words: string): Promise<void> {
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await expect(form.getByRole('group', { name: 'Your rating' })).toContainText('4 out of 5')
  await form.getByRole('textbox', { name: 'What was it like?' }).fill(words)
}

test('what is searched for is words, whatever it looks like', inFullRun, async ({ page }) => {
  for (const attack of attacks) {
    await visit(page, href('search', { searchStr: attack }))
    await expect(page.getByRole('main')).toContainText(attack.trim())
    expect(await wasHurt(page), attack).toBe(false)
  }
})

test(
  'words of a review stay when the page comes anew or the session ends, and go with the person',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const next = await joinByCalls(page, shop)
    await visit(page, href('product', { id: String(steamCard.id) }))
    const form = page.getByRole('region', { name: 'Reviews' })
    await form.getByRole('button', { name: 'Write a review' }).click()
    await form.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(form).toBeFocused()
    await form.getByRole('button', { name: 'Write a review' }).click()
    const words = form.getByRole('textbox', { name: 'What was it like?' })
    await words.fill('a'.repeat(limits.reviewMaxChars - 1))
    await expect(words).toHaveAccessibleDescription('1 character left')
    await words.fill('Came at once')
    await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await reload(page)
    await form.getByRole('button', { name: 'Write a review' }).click()
    await expect(words).toHaveValue('Came at once')
    await expect(form.getByRole('group', { name: 'Your rating' })).toContainText('4 out of 5')
    troubles.expect(401, '/api/')
    await customer.ask('POST', '/logout', {})
    await comeBackTo(page)
    await expect(form.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(words).toHaveValue('Came at once')
    const other = await context.newPage()
    await other.goto('/favicon.svg')
    await other.evaluate((token) => localStorage.setItem('auth-token', token), next.token)
    await form.getByRole('button', { name: 'Write a review' }).click()
    await expect(words).toHaveValue('')
    await words.fill('Not for everybody')
    await other.evaluate(() => localStorage.removeItem('auth-token'))
    await expect(form.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(words).toHaveCount(0)
  },
)

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Asia/Almaty' })

  test('a review bears the date it has on the card’s page', inFullRun, async ({ page, shop }) => {
    const customer = await arriveAsCustomer(page, shop)
    await buyByCalls(customer)
    const review = { product_id: steamCard.id, rating: 5, text: 'Came at once' }
    await customer.ask('POST', '/products/feedbacks', review)
    await page.route('**/api/profile/feedbacks*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { result: { created_at: string }[] }
      for (const one of body.result) one.created_at = '2026-03-09T21:03:00.000Z'
      await route.fulfill({ response: answer, json: body })
    })
    await visit(page, `${href('profile')}#reviews`)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('09.03.2026')
  })
})

test(
  'a review whose answer was lost is there once, and its writer hears so',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    troubles.expect(409, '/api/products/feedbacks')
    const customer = await arriveAsCustomer(page, shop)
    await buyByCalls(customer)
    await visit(page, href('product', { id: String(steamCard.id) }))
    const form = page.getByRole('region', { name: 'Reviews' })
    await form.getByRole('button', { name: 'Write a review' }).click()
    await fill(form, 'Came at once')
    await page.route('**/api/products/feedbacks', loseAnswer, { times: 1 })
    const send = form.getByRole('button', { name: 'Send the review' })
    await send.click()
    await expect(form.getByRole('alert')).toContainText('The shop did not answer')
    await send.click()
    await expect(form.getByText('Thank you, the review is here')).toBeFocused()
    const own = await customer.ask<{ result: object[] }>('GET', '/profile/feedbacks')
    expect(own.result).toHaveLength(1)
  },
)

/** At the name of the product and over what is said of it. */
async function expectSameCounts(page: Page, form: Locator): Promise<void> {
  const heading = form.getByRole('heading', { name: 'Reviews' })
  const count = await heading.locator('xpath=following-sibling::*[1]').innerText()
  const link = page.getByRole('main').locator('a[href="#reviews"]')
  await expect(link).toHaveText(new RegExp(`^${count} review`))
}
