import { describe, expect, it } from 'vitest'
import { foreignOrigin } from './foreign-challenge.rules.ts'

const form = (acs_url: string) => ({ kind: 'form', acs_url, pa_req: 'x', md: 'y' }) as const
const redirect = (method: 'GET' | 'POST') =>
  ({ kind: 'redirect', url: 'https://acs.test/ask', method, params: {} }) as const
const bank = 'https://bank.test'

describe('a challenge', () => {
  it.each([
    ['at the bank', form('https://bank.test/acs'), [bank]],
    ['at the bank with TLS', form('https://bank.test/acs'), ['http://bank.test']],
    ['at a listed issuer', form('https://acs.test:8443/a'), [bank, 'https://acs.test:8443']],
    ['anywhere behind TLS', form('https://acs.test/a'), [bank, 'https:']],
    ['by redirect with GET', redirect('GET'), [bank]],
    ['that is none', undefined, []],
  ])('%s can be answered', (_, challenge, sources) => {
    expect(foreignOrigin(challenge, sources)).toBeNull()
  })

  it.each([
    ['at an issuer that is not listed', form('https://acs.test/a'), [bank], 'https://acs.test'],
    ['at another port', form('https://bank.test:444/'), [bank], 'https://bank.test:444'],
    ['without TLS', form('http://acs.test/'), [bank, 'https:'], 'http://acs.test'],
    ['by redirect with POST', redirect('POST'), [bank], 'https://acs.test'],
    ['that is no page', form('javascript:alert(1)'), [bank, 'https:'], 'null'],
  ])('%s cannot', (_, challenge, sources, origin) => {
    expect(foreignOrigin(challenge, sources)).toBe(origin)
  })
})
