import type { Answer } from './person.ts'

/** The one-time password, or the Cancel button. */
export type IssuerAnswer = Record<'otp', string> | Record<'action', 'cancel'>

/** What a browser does at the issuer's 3-D Secure page opened by a form. */
export async function answerIssuer(
  attempt: Answer,
  given: IssuerAnswer,
): Promise<{ MD: string; PaRes: string } | null> {
  const { MD, TermUrl, redirectUrl } = attempt.body.data
  const page = await postForm(`${redirectUrl}/answer`, { md: MD, term_url: TermUrl, ...given })
  const PaRes = /name="PaRes" value="([^"]*)"/.exec(page)?.[1]
  return PaRes === undefined ? null : { MD, PaRes }
}

/** The same at a page the browser was sent to: gives the address it is sent back to. */
export async function answerRedirectingIssuer(
  attempt: Answer,
  given: IssuerAnswer,
): Promise<string> {
  const { redirectUrl, redirectParams } = attempt.body.data
  const url = new URL('/acs/answer', redirectUrl)
  const body = new URLSearchParams({ md: redirectParams.md, ...given })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** The browser comes back to the shop's TermUrl with what the issuer gave it. */
export function returnToShop(shopUrl: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  const init = { method: 'POST', body, redirect: 'manual' } as const
  return fetch(`${shopUrl}/api/payments/3ds-return`, init)
}

async function postForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return response.text()
}
