import { expect, test } from 'vitest'
import { homeTokenHref, href } from '#contract/pages.ts'
import { readMailToken, withoutTokens } from './mail-token.rules.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop')
  return readMailToken(pathname, search)
}

test.each([
  [href('passwordReset', { token: 'a b' }), { kind: 'reset', token: 'a b' }],
  [href('verifyEmail', { hashToken: 'x' }), { kind: 'account', token: 'x' }],
  [homeTokenHref('emailToken', 'x/y'), { kind: 'email', token: 'x/y' }],
  [homeTokenHref('passwordToken', 'x'), { kind: 'password', token: 'x' }],
  [homeTokenHref('accountToken', 'x'), { kind: 'account', token: 'x' }],
  ['/password-reset/%zz', { kind: 'reset', token: '%zz' }],
  ['/?emailToken=', { kind: 'email', token: '' }],
  ['/?page=2', null],
  ['/', null],
  ['/faq?emailToken=x', null],
] as const)('%s', (address, token) => {
  expect(at(address)).toEqual(token)
})

test('tokens leave the query, the rest stays', () => {
  expect(withoutTokens('?emailToken=x&page=2')).toBe('?page=2')
  expect(withoutTokens('?accountToken=x')).toBe('')
})
