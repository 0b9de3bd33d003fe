import { href } from '#contract/pages.ts'
import { comeBackTo, otherDevice } from './steps/account.ts'
import { arriveAsCustomer } from './steps/customer.ts'
import { settle } from './steps/measure.ts'
import { visit } from './steps/visit.ts'
import { openTopUp } from './steps/ways.ts'
import { expect, inFullRun, test } from './story.ts'

test(
  'a part that did not come without a network comes with its looks when there is one',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await visit(page, href('home'))
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await page.context().setOffline(true)
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('.css'))
    await logIn.click()
    await refused
    await page.context().setOffline(false)
    await expect(async () => {
      // One that came late lies over the button.
      if (!(await page.getByRole('dialog').isVisible())) await logIn.click({ timeout: 1000 })
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '0px')
    await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible()
  },
)

test(
  'a shop that falls silent before the first press: the press is told of, toasts or no toasts',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await visit(page, href('home'))
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await page.route('**/*', (route) => route.abort('internetdisconnected'))
    await logIn.click()
    const told = page.getByRole('banner').getByRole('status').filter({ hasText: 'did not load' })
    await expect(told).toHaveText('This did not load. Check the connection and try again.')
  },
)

test(
  'a dialog is there again when the one it leads to did not come',
  inFullRun,
  async ({ page, shop, troubles }) => {
    troubles.expectOffline()
    await arriveAsCustomer(page, shop, { pieces: 0 })
    const choice = await openTopUp(page)
    await choice.getByRole('radio', { name: /^QR/ }).check()
    await page.route('**/*', (route) => route.abort('internetdisconnected'))
    await choice.getByRole('button', { name: 'Top up 5 000 ₸' }).click()
    await expect(page.getByText('This did not load')).toBeVisible()
    await expect(choice.getByRole('radio', { name: /^QR/ })).toBeChecked()
  },
)

test(
  'a list of devices stays good when it could not be asked anew, and is not when one was logged out',
  inFullRun,
  async ({ page, browser, shop, troubles }) => {
    troubles.expectOffline()
    const customer = await arriveAsCustomer(page, shop, { pieces: 0 })
    const elsewhere = await otherDevice(browser, customer)
    await elsewhere.context().close()
    await visit(page, `${href('profile')}#settings`)
    const devices = page.locator('section', { hasText: 'Where you are logged in' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    const isList = (address: URL) => address.pathname === '/api/profile/sessions'
    await page.route(isList, (route) => route.abort('internetdisconnected'))
    const silent = page.waitForEvent('requestfailed', (one) => isList(new URL(one.url())))
    await comeBackTo(page)
    await silent
    await settle(page)
    await expect(devices.getByRole('alert')).toHaveCount(0)
    await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(page.getByText('All other devices are logged out')).toBeVisible()
    await expect(devices.getByRole('alert')).toContainText('Your devices did not load')
    await page.unroute(isList)
    await devices.getByRole('button', { name: 'Try again' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a filter pressed without a network says so when there is one, or the page comes anew, and opens',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await visit(page, href('home'))
    const country = page.getByRole('button', { name: 'Country' })
    const root = page.locator('html')
    await root.evaluate(({ dataset }) => (dataset['seen'] = ''))
    await page.context().setOffline(true)
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('.js'))
    await country.click()
    await refused
    await expect(country).toHaveAttribute('aria-expanded', 'false')
    await page.context().setOffline(false)
    // Where the browser remembers a file as missing a new document comes, and nothing is missing.
    const anew = page.locator('html:not([data-seen])')
    await expect(page.getByText('This did not load').or(anew).first()).toBeVisible()
    await expect(async () => {
      if ((await country.getAttribute('aria-expanded')) !== 'true') await country.click()
      await expect(page.getByRole('checkbox').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

test(
  'messages that come in the moment in which a dialog changes its frame',
  inFullRun,
  async ({ page }) => {
    await page.addInitScript(turnWithMessages)
    await page.route('**/assets/toast-host*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n;setTimeout(window.turn)` })
    })
    await visit(page, href('checkout'))
    await page.getByRole('dialog').getByRole('tab', { name: 'Register' }).click()
    const drawer = page.getByRole('dialog', { name: 'New account' })
    await expect(drawer.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  },
)

test(
  'what is said without a network covers no filter of a list that was scrolled',
  inFullRun,
  async ({ page, troubles }) => {
    troubles.expectOffline()
    await page.setViewportSize({ width: 1024, height: 700 })
    await visit(page, href('novelties'))
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.context().setOffline(true)
    const said = await page.getByText('No connection.').boundingBox()
    const filter = await page.getByRole('button', { name: 'Country' }).boundingBox()
    expect(filter!.y).toBeGreaterThanOrEqual(said!.y + said!.height)
    await page.context().setOffline(false)
  },
)

/** A device that is turned as the file with the messages has run: both are drawn at once. */
function turnWithMessages(): void {
  const query = Object.assign(new EventTarget(), { matches: true })
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (asked) =>
    asked === '(min-width: 769px)' ? (query as unknown as MediaQueryList) : ask(asked)
  const turn = () => {
    query.matches = false
    query.dispatchEvent(new Event('change'))
  }
  Object.assign(window, { turn })
}
