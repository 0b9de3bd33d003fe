import { expect, it } from 'vitest'
import { normaliseEmail } from './accounts.rules.ts'

it.each([
  ['anna@mail.test', 'anna@mail.test'],
  ['  Anna@Mail.TEST ', 'anna@mail.test'],
  ['ＡＮＮＡ@mail.test', 'anna@mail.test'],
  ['jose\u0301@mail.test', 'jos\u00e9@mail.test'],
  ['АННА@ПОЧТА.РФ', 'анна@почта.рф'],
  ['анна@xn--80a1acny.XN--P1AI', 'анна@почта.рф'],
  ['anna@стра\u0438\u0306.рф', 'anna@страй.рф'],
  ['anna@ΟΔΟΣ.gr', 'anna@οδοσ.gr'],
  ['anna@STRAßE.de', 'anna@straße.de'],
  ['an.na@mail.test', 'an.na@mail.test'],
  ['anna+tag@mail.test', 'anna+tag@mail.test'],
])('%j is the account %s', (email, norm) => {
  expect(normaliseEmail(email)).toBe(norm)
  expect(normaliseEmail(norm)).toBe(norm)
})
