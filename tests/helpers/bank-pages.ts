/** What the shop passes to the bank's script; see docs/payments.md. */
interface Widget {
  script_url: string
  token: string
}

const oneTimePassword = '123456'

/** The customer opens the link of the QR and pays; gives the status of the bank's page. */
export function payQr(payload: string): Promise<number> {
  return answerQr(payload, 'pay')
}

export function declineQr(payload: string): Promise<number> {
  return answerQr(payload, 'decline')
}

/** The browser only comes to the hosted page: the bank makes the payment, and waits. */
export async function enterHosted(action: string, Request: string): Promise<void> {
  await follow(action, { Request }, action)
}

/**
 * The browser goes to the hosted page with the shop's form, types a card and, where it is asked,
 * the one-time password. Gives the address it is sent back to; throws where the bank has no page.
 */
export function payHosted(
  action: string,
  Request: string,
  cardNumber: string,
  otp = oneTimePassword,
): Promise<string> {
  return leaveHosted(action, Request, { ...cardFields(cardNumber), action: 'pay' }, otp)
}

/** Leaves the page by its Cancel button. */
export function cancelHosted(action: string, Request: string): Promise<string> {
  return leaveHosted(action, Request, { action: 'cancel' }, '')
}

/**
 * Types a card into the widget's frame and, where it is asked, the one-time password. Gives what
 * the frame tells the shop's page: `success`, `fail:<reason>`, or `ready` while it is undecided.
 */
export async function payWidget(
  { script_url, token }: Widget,
  cardNumber: string,
  otp = oneTimePassword,
): Promise<string> {
  const address = new URL('/widget/pay', script_url).href
  const post = async (fields: Record<string, string>) =>
    (
      await fetch(address, { method: 'POST', body: new URLSearchParams({ token, ...fields }) })
    ).text()
  const first = await post({ ...cardFields(cardNumber), action: 'pay' })
  return toldBy(asksForPassword(first) ? await post({ otp, action: 'confirm' }) : first)
}

async function answerQr(payload: string, action: string): Promise<number> {
  const body = new URLSearchParams({ action })
  const response = await fetch(payload, { method: 'POST', body })
  await response.body?.cancel()
  return response.status
}

async function leaveHosted(
  action: string,
  Request: string,
  fields: Record<string, string>,
  otp: string,
): Promise<string> {
  const page = await follow(action, { Request }, action)
  if (!page.startsWith(new URL('/hosted/', action).href)) return page
  const next = await follow(page, fields, page)
  return next === page ? follow(page, { otp, action: 'confirm' }, page) : next
}

/** Where a form of the bank's page leads to. */
async function follow(url: string, fields: Record<string, string>, base: string): Promise<string> {
  const body = new URLSearchParams(fields)
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status} of ${url}: ${await response.text()}`)
  return new URL(location, base).href
}

function cardFields(number: string): Record<string, string> {
  return { number, expiry: '12/40', cvc: /^3[47]/.test(number) ? '1234' : '123' }
}

function asksForPassword(page: string): boolean {
  return page.includes('name="otp"')
}

function toldBy(page: string): string {
  const [type, reason] = ['type', 'reason'].map(
    (name) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1],
  )
  return reason ? `${type}:${reason}` : (type ?? 'no page')
}
