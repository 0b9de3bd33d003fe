import type { BankPayment } from '#server/shop/bank/bank.ts'

/**
 * The origin of a challenge that the security policy of our pages would keep from opening, null for
 * any other. Who is sent away by GET may go anywhere: only posts and frames are held back.
 */
export function foreignOrigin(
  challenge: BankPayment['challenge'],
  sources: readonly string[],
): string | null {
  if (!challenge || (challenge.kind === 'redirect' && challenge.method === 'GET')) return null
  const { origin, protocol } = new URL(
    challenge.kind === 'form' ? challenge.acs_url : challenge.url,
  )
  // A policy that names an address without TLS lets the same one with TLS pass.
  const isAllowed = (source: string) =>
    source === protocol || source === origin || source.replace(/^http:/, 'https:') === origin
  return sources.some(isAllowed) ? null : origin
}
