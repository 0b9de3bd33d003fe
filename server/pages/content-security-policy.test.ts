import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const source = {
  inlineScript: 'start()',
  bankOrigin: 'https://bank.test',
  challengeOrigins: [],
  spamCheck: 'proof-of-work',
  cardForm: 'form',
  development: false,
} as const

const rulesOf = (change: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  new Map(
    contentSecurityPolicy({ ...source, ...change })
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )

describe('the content policy', () => {
  test('lets nothing from outside run, and one maker of script addresses', () => {
    const rules = rulesOf()
    expect(rules.get('script-src')).toHaveLength(2)
    for (const rule of ['default-src', 'base-uri', 'frame-ancestors']) {
      expect(rules.get(rule)).toEqual(["'none'"])
    }
    // What has no rule of its own has that of `default-src`.
    expect(rules.has('object-src')).toBe(false)
    expect(rules.get('frame-src')).toEqual(["'self'", 'https://bank.test'])
    expect(rules.get('trusted-types')).toEqual(['vitrine-worker'])
    expect(rules.get('manifest-src')).toEqual(["'self'"])
  })

  test.each([
    ['recaptcha', 'https://www.google.com/recaptcha/'],
    ['turnstile', 'https://challenges.cloudflare.com'],
  ] as const)('opens for %s only while that is the adapter', (spamCheck, place) => {
    expect(contentSecurityPolicy(source)).not.toContain(place)
    const rules = rulesOf({ spamCheck })
    expect(rules.get('script-src')).toContain(place)
    expect(rules.get('frame-src')).toContain(place)
    expect(rules.has('trusted-types')).toBe(false)
  })

  test('lets the acquirer’s script in only while it makes the card form', () => {
    expect(rulesOf().get('script-src')).not.toContain('https://bank.test')
    const rules = rulesOf({ cardForm: 'widget' })
    expect(rules.get('script-src')).toContain('https://bank.test')
    expect(rules.get('frame-src')).toEqual(["'self'", 'https://bank.test'])
    expect(rules.get('connect-src')).toEqual(["'self'"])
    expect(rules.get('trusted-types')).toEqual(['vitrine-worker', 'vitrine-card-widget'])
    expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  test('lets forms be posted to the acquirer, as its hosted page needs', () => {
    expect(rulesOf().get('form-action')).toEqual(["'self'", 'https://bank.test'])
  })

  test.each([['https:'], ['https://acs.test', 'https://3ds.test']])(
    'lets issuers ask in a frame and by a form, and do nothing else: %s',
    (...challengeOrigins) => {
      const rules = rulesOf({ challengeOrigins })
      const given = [...rules].filter(([, sources]) => sources.includes(challengeOrigins[0]!))
      expect(given.map(([name]) => name)).toEqual(['frame-src', 'form-action'])
      for (const [, sources] of given) {
        expect(sources).toEqual(["'self'", 'https://bank.test', ...challengeOrigins])
      }
    },
  )
})
