import { href } from '#contract/pages.ts'
import {
  comeBackTo,
  expectGuest,
  expectLinkIsVoid,
  freshAddress,
  openLogIn,
  openSetting,
  otherDevice,
} from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { logIn } from './steps/joining.ts'
import { readMailedLink } from './steps/letters.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const password = 'Changed12345'

test(
  'a new password takes effect by its link and ends the sessions of other devices',
  inFullRun,
  async ({ page, context, browser, shop, troubles }) => {
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const elsewhere = await otherDevice(browser, customer)
    // It asks with a session that has ended.
    troubles.expect(401, '/api/', elsewhere.context())
    await visit(elsewhere, href('home'))
    await expect(elsewhere.getByRole('link', { name: 'My account' })).toBeVisible()

    await test.step('the old one has to be right', async () => {
      troubles.expect(422, '/api/profile/password-update')
      const card = await openSetting(page, 'Password')
      await card.getByRole('textbox', { name: 'Current password' }).fill('Wrong12345')
      await card.getByRole('textbox', { name: 'New password' }).fill(password)
      await card.getByRole('textbox', { name: 'Repeat password' }).fill(password)
      await card.getByRole('button', { name: 'Change the password' }).click()
      await expect(card).toContainText('This password is not right')
      await expect(card.getByRole('textbox', { name: 'Current password' })).toBeFocused()
      await card.getByRole('textbox', { name: 'Current password' }).fill(customer.password)
      await card.getByRole('button', { name: 'Change the password' }).click()
      await expect(card).toContainText('The old password works until you open it.')
    })

    const link = await readMailedLink(shop, customer.email)
    expect(link).toMatch(/^\/\?passwordToken=[\w-]{43}$/)

    const settings = await context.newPage()
    const waiting = await openSetting(settings, 'E-mail')
    await test.step('in another tab a new address waits for its letter', async () => {
      await waiting.getByRole('textbox', { name: 'New e-mail' }).fill(freshAddress())
      await waiting.getByRole('button', { name: 'Send the confirmation' }).click()
      await expect(waiting).toContainText('Open the link we sent to')
    })

    await test.step('the link confirms it: this session stays, the other ends', async () => {
      await visit(page, link)
      await expect(page.getByRole('dialog', { name: 'Password changed' })).toBeVisible()
      await expect(page).toHaveURL(href('home'))
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
      await comeBackTo(elsewhere)
      await expectGuest(elsewhere)
      // The letter to the new address is void as well: it can be asked for once more.
      await expect(waiting.getByRole('textbox', { name: 'New e-mail' })).toBeVisible()
      await settings.close()
    })

    await test.step('the other device enters with the new password', async () => {
      await openLogIn(elsewhere)
      await logIn(elsewhere, { ...customer, password })
      await expect(elsewhere.getByRole('link', { name: 'My account' })).toBeVisible()
      await elsewhere.context().close()
    })

    await test.step('a second time the link says that it is void', async () => {
      await visit(page, link)
      await expectLinkIsVoid(page)
      await expect(page).toHaveURL(href('home'))
    })
  },
)
