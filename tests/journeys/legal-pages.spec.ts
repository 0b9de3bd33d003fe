import { href } from '#contract/pages.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { settle } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test('the offer is found from the footer, by its contents and by its clauses', async ({ page }) => {
  await visit(page, href('home'))
  const documents = page.getByRole('contentinfo')
  await expect(documents).toContainText('Vitrine Digital LLP, BIN 000000000000')
  await documents.getByRole('link', { name: 'Public offer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public offer')
  await expect(page.getByText('You pay once')).toBeVisible()

  await page.getByRole('link', { name: '5.3' }).click()
  await expect(page).toHaveURL(`${href('contractOffer')}#5.3`)
  await expect(page.getByText('An opened code of proper quality')).toBeInViewport()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: '3. Price and payment' }).click()
  await expect(page.getByRole('heading', { name: '3. Price and payment' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public offer')
})

test(
  'who follows a link to a part of a page goes on from that part',
  inFullRun,
  async ({ page }) => {
    await visit(page, href('contractOffer'))
    const main = page.getByRole('main')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: '7. Personal data' }).press('Enter')
    await page.keyboard.press('Tab')
    const part = main.getByRole('region', { name: '7. Personal data' })
    await expect(part.getByRole('link', { name: 'privacy policy' })).toBeFocused()
    await main.getByRole('link', { name: '5.3' }).press('Enter')
    await page.keyboard.press('Tab')
    const isPast = await main.getByText('An opened code of proper quality').evaluate((clause) => {
      const position = clause.compareDocumentPosition(document.activeElement!)
      return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
    expect(isPast, 'what stands after the clause').toBe(true)
    await expect(page.locator(':focus')).toHaveRole('link')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Accessibility' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeInViewport()

    await test.step('also from its own foot, and without a network', async () => {
      await page.context().setOffline(true)
      for (const _ of [1, 2]) {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeInViewport()
      }
      await page.context().setOffline(false)
    })
  },
)

test(
  'the contents mark the part that is read, whichever way it was come to',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, href('contractOffer'))
    const contents = page.getByRole('navigation', { name: 'On this page' })
    // Beside the text all of it is open: nothing to press stands above it.
    await expect(contents.locator('summary')).toBeHidden()
    await expect(contents.locator('p')).toHaveText('On this page')
    const marked = contents.locator('[aria-current]')
    const part = (name: string) => page.getByRole('main').getByRole('region', { name })
    const scrollTo = (name: string, fromTop: number) =>
      part(name).evaluate((element, top) => {
        scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
      }, fromTop)

    await scrollTo('3. Price and payment', 50)
    await expect(marked).toHaveText(/^3\./)
    // The next one comes below it and goes again, while the third stays all the time.
    await scrollTo('4.', 200)
    await settle(page)
    await scrollTo('4.', 400)
    await settle(page)
    await expect(marked).toHaveText(/^3\./)
    await scrollTo('4.', 50)
    await expect(marked).toHaveText(/^4\./)
    await scrollTo('4.', 200)
    await expect(marked).toHaveText(/^3\./)
    await contents.getByRole('link', { name: /^5\./ }).click()
    await settle(page)
    await expect(marked).toHaveText(/^5\./)
    // The last ones never come up to where one reads.
    for (const heightPx of [900, 1300]) {
      await page.setViewportSize({ width: 1280, height: heightPx })
      for (const number of [9, 8, 9]) {
        await contents.getByRole('link', { name: new RegExp(`^${number}`) }).click()
        await settle(page)
        await expect(marked).toHaveText(new RegExp(`^${number}`))
      }
      await scrollTo('1.', 50)
      await expect(marked).toHaveText(/^1\./)
    }
  },
)

test('the key of the search is switched off where accessibility is spoken of', async ({ page }) => {
  const key = page.getByRole('switch', { name: 'The key / goes to the search' })
  const field = page.getByRole('banner').getByRole('combobox')
  await visit(page, href('guarantees'))
  await key.click()
  await expect(key).not.toBeChecked()
  await visit(page, href('home'))
  await expect(page.locator('kbd')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
  await visit(page, href('guarantees'))
  await expect(key).not.toBeChecked()
  await key.click()
  await expect(key).toBeChecked()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
})

test('an answer is found by the person’s own words', inFullRun, async ({ page }) => {
  await visit(page, href('faq'))
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('code did not arrive')
  await main.getByText('When does the code arrive?').click()
  await expect(main.getByText('Usually in less than a minute')).toBeVisible()
  await main.getByRole('searchbox').fill('zebra crossing')
  await expect(main.getByText('No answer to that yet')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Write to support' })).toBeVisible()
  await test.step('in another topic too, where the chosen one has none', async () => {
    const topics = main.getByRole('group', { name: 'Topics' })
    await expect(topics.getByRole('button', { name: 'Payment' })).toBeDisabled()
    await main.getByRole('searchbox').fill('')
    await topics.getByRole('button', { name: 'Payment' }).click()
    await main.getByRole('searchbox').fill('forgot')
    await expect(main.getByText('I forgot my password')).toBeVisible()
    await expect(topics.getByRole('button', { pressed: true })).toHaveText('All')
    await main.getByRole('searchbox').fill('')
    await expect(topics.getByRole('button', { pressed: true })).toHaveText('Payment')
  })
})

test('who searches the answers from a link to one of them stays where they type', async ({
  page,
}) => {
  await visit(page, `${href('faq')}#q18`)
  await expect(page.locator('#q18')).toHaveAttribute('open')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('zebra crossing')
  await expect(page.getByText('No answer to that yet')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await search.fill('')
  await expect(page.locator('#q18')).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every answer can be opened, and an address can name one', inFullRun, async ({ page }) => {
    await page.goto(href('faq'))
    await page.getByText('Can I return a code?').click()
    await expect(page.getByText('A sealed one, yes')).toBeVisible()
    await page.goto(`${href('faq')}#q18`)
    await expect(page.locator('#q18')).toBeInViewport()
  })
})

test(
  'the consents are unticked, their whole words give them, and what they link to opens beside',
  inFullRun,
  async ({ page, context, shop }) => {
    await arriveAsCustomer(page, shop)
    await visit(page, href('checkout'))
    for (const [name, word, linked, address] of [
      [/^I accept the offer/, 'I accept the', 'offer', href('contractOffer')],
      [/^I accept the offer/, null, 'privacy policy', href('privacy')],
      [/^I understand/, 'I understand', 'returned or exchanged', href('guarantees')],
    ] as const) {
      const consent = page.getByRole('checkbox', { name })
      if (word !== null) {
        await expect(consent).not.toBeChecked()
        await page.getByText(word, { exact: false }).click({ position: { x: 4, y: 8 } })
        await expect(consent).toBeChecked()
      }
      const opened = context.waitForEvent('page')
      await page.locator('label').getByRole('link', { name: linked }).click()
      const beside = await opened
      await expect(beside).toHaveURL(address)
      await beside.close()
      await expect(consent).toBeChecked()
      await expect(page).toHaveURL(href('checkout'))
    }
  },
)
