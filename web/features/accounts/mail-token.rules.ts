import { href, type HomeTokenParam } from '#contract/pages.ts'
import { decoded } from '#web/router/route.ts'

/** A token out of a letter, by what it does. */
export interface MailToken {
  kind: 'reset' | 'email' | 'password' | 'account'
  token: string
}

const params: Record<HomeTokenParam, MailToken['kind']> = {
  emailToken: 'email',
  passwordToken: 'password',
  accountToken: 'account',
}

const paths: readonly [prefix: string, kind: MailToken['kind']][] = [
  [href('passwordReset', { token: '' }), 'reset'],
  [href('verifyEmail', { hashToken: '' }), 'account'],
]

/** The token an address of home carries (spec §2), or null. */
export function readMailToken(pathname: string, search: string): MailToken | null {
  const path = paths.find(([prefix]) => pathname.startsWith(prefix))
  // One that cannot be decoded is merely a wrong token.
  if (path) return tokenOf(path[1], decoded(pathname.slice(path[0].length)))
  if (pathname !== href('home')) return null
  const query = new URLSearchParams(search)
  for (const [name, kind] of Object.entries(params)) {
    const token = query.get(name)
    if (token !== null) return tokenOf(kind, token)
  }
  return null
}

/** The query without tokens, with its question mark. */
export function withoutTokens(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of Object.keys(params)) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

function tokenOf(kind: MailToken['kind'], token: string): MailToken {
  return { kind, token }
}
