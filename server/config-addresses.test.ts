import { expect, test } from 'vitest'
import { asOrigin, checkDatabase, checkMail } from './config-addresses.ts'

test.each([
  ['https://shop.test', 'https://shop.test'],
  ['HTTPS://Shop.test:443//', 'https://shop.test'],
  ['http://shop.test:80', 'http://shop.test'],
  ['https://shop.test:80', 'https://shop.test:80'],
  ['https://магазин.рф', 'https://xn--80aairftm.xn--p1ai'],
  ['https://xn--80aairftm.xn--p1ai', 'https://xn--80aairftm.xn--p1ai'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('%s is written as browsers do: %s', (given, origin) => {
  expect(asOrigin(given)).toBe(origin)
})

test.each([
  'https:',
  'shop.test',
  'https://shop.test/store',
  'https://shop.test?from=mail',
  'https://shop.test#',
  'https://user@shop.test',
  'https://a\\b',
  'javascript:alert(1)',
])('%s is no origin and stays as it is', (given) => {
  expect(asOrigin(given)).toBe(given)
})

const problemsOf = (run: (check: (ok: boolean, problem: string) => void) => void) => {
  const problems: string[] = []
  run((ok, problem) => void (ok || problems.push(problem)))
  return problems
}

test.each(['a/b', '1/b', 'a#b', '12#3', 'a?b', 'a//b'])(
  'a password with a sign that ends it is refused with the way it is written: %s',
  (password) => {
    const hint = [expect.stringContaining('/ is written %2F, ? %3F and # %23')]
    for (const user of ['shop', 'cards@shop.test']) {
      const at = `://${user}:${password}@host.test:587`
      const mail = { mailUrl: `smtp${at}`, mailFrom: '' }
      expect(problemsOf((check) => checkMail(mail, check))).toEqual(hint)
      expect(problemsOf((check) => checkDatabase(`postgres${at}/shop`, check))).toEqual(hint)
    }
  },
)

test.each([
  'postgres://shop:a%2Fb%3Fc%23d@db.test/shop',
  'postgresql://shop@db.test/shop?application_name=a%40b',
  'postgres://db.test/shop?sslmode=require',
  '',
])('an address of a database is taken: %s', (address) => {
  expect(problemsOf((check) => checkDatabase(address, check))).toEqual([])
})
