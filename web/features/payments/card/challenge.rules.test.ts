import { describe, expect, it } from 'vitest'
import { challengeOf, redirectAddress } from './challenge.rules.ts'

const form = {
  PaReq: 'p',
  MD: 'm',
  TermUrl: 'https://shop.test/api/payments/3ds-return',
  redirectUrl: 'https://bank.test/acs',
}

describe('the step at the bank', () => {
  it('3DS is a form of three fields in a frame', () => {
    expect(challengeOf('3DS', form)).toEqual({
      kind: 'frame',
      address: 'https://bank.test/acs',
      fields: { PaReq: 'p', MD: 'm', TermUrl: form.TermUrl },
    })
  })

  it('3DS_REDIRECT leaves the page, by GET unless told otherwise', () => {
    expect(challengeOf('3DS_REDIRECT', { redirectUrl: 'https://bank.test/r' })).toEqual({
      kind: 'leave',
      address: 'https://bank.test/r',
      method: 'GET',
      fields: {},
    })
  })

  it.each([
    ['without an address', '3DS', { ...form, redirectUrl: undefined }],
    ['with a script for an address', '3DS_REDIRECT', { redirectUrl: 'javascript:alert(1)' }],
    ['with a field missing', '3DS', { ...form, MD: undefined }],
  ] as const)('is none %s', (_, status, data) => {
    expect(challengeOf(status, data)).toBeNull()
  })

  it('adds the parameters to those of the address', () => {
    expect(redirectAddress('https://bank.test/r?a=1', { md: 'x y' })).toBe(
      'https://bank.test/r?a=1&md=x+y',
    )
  })
})
