import { href } from '#contract/pages.ts'
import { comeBackTo, expectLinkIsVoid, openLogIn } from './steps/account.ts'
import { logIn } from './steps/joining.ts'
import { readMailedLink } from './steps/letters.ts'
import { payButton } from './steps/paying.ts'
import { buyButton, expectBasketCount, steamCard } from './steps/shopping.ts'
import { goBack, visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

const vera = { name: 'Vera', email: 'vera@demo.shop', password: 'Demo12345' }

test(
  'Vera, whose account an operator made, activates it by the link of her letter',
  inFullRun,
  async ({ page, context, shop, troubles }) => {
    await visit(page, href('home'))
    await openLogIn(page)
    await logIn(page, vera)
    await visit(page, href('profile'))
    const notice = page.getByText('Confirm your e-mail: open the link we sent you.')
    await expect(notice).toBeVisible()

    await test.step('until then she can fill the basket, and is told what paying waits for', async () => {
      await visit(page, href('product', { id: steamCard.id }))
      await buyButton(page).click()
      await expectBasketCount(page, 1)
      await visit(page, href('checkout'))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'Confirm your e-mail to pay' })).toBeVisible()
      await expect(main).toContainText(steamCard.name)
      await expect(payButton(page)).toHaveCount(0)
      await main.getByRole('link', { name: 'Go to settings' }).click()
      await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
      await expect(notice).toBeVisible()
      await goBack(page)
    })

    const link = await readMailedLink(shop, vera.email)
    expect(link).toMatch(/^\/\?accountToken=[\w-]{43}$/)
    const hashToken = new URLSearchParams(link.slice(1)).get('accountToken') ?? ''

    await test.step('the address with the token in its path does the same', async () => {
      const other = await context.newPage()
      await visit(other, href('verifyEmail', { hashToken }))
      const activated = other.getByRole('dialog', { name: 'Account activated' })
      await expect(activated).toContainText('Now you can pay, too.')
      await expect(other).toHaveURL(href('home'))
      await other.close()
      await comeBackTo(page)
      await expect(payButton(page)).toBeVisible()
      await visit(page, href('profile'))
      await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    await test.step('a second time the link says that it is void', async () => {
      troubles.expect(422, '/api/profile/email-verify')
      await visit(page, link)
      await expectLinkIsVoid(page)
      await expect(page).toHaveURL(href('home'))
    })
  },
)

test(
  'who comes with an activation link that is too old is shown another way in',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expect(422, '/api/profile/email-verify')
    await visit(page, `/?accountToken=${'x'.repeat(43)}`)
    const dialog = page.getByRole('dialog', { name: 'This link does not work' })
    await expect(dialog).toContainText('ask for a new password')
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible()
  },
)
