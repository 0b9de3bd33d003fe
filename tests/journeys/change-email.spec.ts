import { href } from '#contract/pages.ts'
import { comeBackTo, expectLinkIsVoid, freshAddress, openSetting } from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { holdAnswers, loseAnswer } from './steps/hold.ts'
import { readMailedLink } from './steps/letters.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a new e-mail takes effect by its link, in every tab, and the old one is told',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const email = freshAddress()

    await test.step('a taken address is refused under the field', async () => {
      troubles.expect(422, '/api/profile/email-update')
      const card = await openSetting(page, 'E-mail')
      await expect(card.getByRole('textbox', { name: 'New e-mail' })).toBeFocused()
      await card.getByRole('textbox', { name: 'New e-mail' }).fill('anna@demo.shop')
      await card.getByRole('button', { name: 'Send the confirmation' }).click()
      const refusal = 'This e-mail already exists'
      await expect(card.getByRole('textbox')).toHaveAccessibleDescription(refusal)
      await expect(card.getByRole('status')).toContainText(refusal)
      await card.getByRole('textbox', { name: 'New e-mail' }).fill(email)
      await card.getByRole('button', { name: 'Send the confirmation' }).click()
      await expect(card).toContainText(`Open the link we sent to ${email}`)
      await expect(card).toContainText(customer.email)
    })

    await test.step('a new password, asked for by the old address, waits for its link too', async () => {
      const heading = page.getByRole('heading', { level: 2, name: 'Password', exact: true })
      const card = page.locator('section').filter({ has: heading })
      await card.getByRole('button', { name: /^Change: / }).click()
      await card.getByRole('textbox', { name: 'Current password' }).fill(customer.password)
      await card.getByRole('textbox', { name: 'New password' }).fill('Changed12345')
      await card.getByRole('textbox', { name: 'Repeat password' }).fill('Changed12345')
      await card.getByRole('button', { name: 'Change the password' }).click()
      await expect(card).toContainText(`Open the link we sent to ${customer.email}`)
    })

    const link = await readMailedLink(shop, email)
    expect(link).toMatch(/^\/\?emailToken=[\w-]{43}$/)

    await test.step('the link confirms it in another tab and leaves the address bar', async () => {
      // The note that waits for it has the focus when it goes.
      await page
        .locator('output')
        .filter({ hasText: `sent to ${email}` })
        .focus()
      const other = await context.newPage()
      await visit(other, link)
      const changed = other.getByRole('dialog', { name: 'E-mail changed' })
      await expect(changed).toContainText('you log in with the new address')
      await expect(other).toHaveURL(href('home'))
      await other.close()
      await comeBackTo(page)
      await expect(page.getByRole('main')).not.toContainText(customer.email)
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('main')).not.toContainText('Open the link')
      await expect(page.locator('section', { hasText: 'New e-mail' })).toBeFocused()
    })

    await test.step('the old address is told', async () => {
      await expect
        .poll(async () => (await shop.listLetters(customer.email))[0]?.text)
        .toContain(email)
    })

    await test.step('a second time, cut off or made up, it says that it is void', async () => {
      for (const address of [link, link.slice(0, -1), '/?emailToken=made-up']) {
        await visit(page, address)
        await expectLinkIsVoid(page)
        await expect(page).toHaveURL(href('home'))
      }
      await page.getByRole('button', { name: 'Go to settings' }).click()
      await expect(page).toHaveURL(`${href('profile')}#settings`)
    })
  },
)

test(
  'of a link whose answer was lost nothing is claimed that is not known',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    troubles.expect(422, '/api/profile/email-update-confirmation')
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const email = freshAddress()
    const card = await openSetting(page, 'E-mail')
    await card.getByRole('textbox', { name: 'New e-mail' }).fill(email)
    await card.getByRole('button', { name: 'Send the confirmation' }).click()
    const link = await readMailedLink(shop, email)
    const call = '**/api/profile/email-update-confirmation/**'
    await page.route(call, loseAnswer, { times: 1 })
    await visit(page, link)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The shop did not answer. Try again in a moment.')
    const answer = await holdAnswers(page, call)
    const again = dialog.getByRole('button', { name: 'Try again' })
    await again.click()
    await answer.isOut()
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await answer.release()
    await expectLinkIsVoid(page)
    await expect(dialog).toContainText('may already have done what this link is for')
    await dialog.getByRole('button', { name: 'Go to settings' }).click()
    await expect(page.getByRole('main')).toContainText(email)
  },
)
