import { afterEach, expect, test, vi } from 'vitest'
import { safeParse } from 'zod/mini'
import * as fields from './fields.ts'

afterEach(() => vi.restoreAllMocks())

const heap = `a${'\u0301\u0323'.repeat(15_000)}`

// To compose marks takes time by the square of their number.
test.each([
  ['e-mail', fields.email(), 'email_too_long', `${heap}@mail.test`],
  ['name', fields.customerName(), 'name_too_long', heap],
])('marks are not composed before the %s is measured', (_, schema, problem, value) => {
  const compose = vi.spyOn(String.prototype, 'normalize')
  expect(safeParse(schema, value).error?.issues[0]?.message).toBe(problem)
  expect(compose).not.toHaveBeenCalled()
})

test.each([
  // Five units are one letter: an alpha of formulas with a breathing, an accent and an iota.
  ['\u{1d6c2}\u0313\u0300\u0345'.repeat(60), '\u1f82'.repeat(60)],
  // Three are one syllable.
  ['\u1112\u1161\u11ab'.repeat(60), '\ud55c'.repeat(60)],
  [`${' '.repeat(2000)}anna`, 'anna'],
])('an e-mail is measured generously before: %#', (typed, read) => {
  const parsed = safeParse(fields.email(), `${typed}@mail.test`)
  expect(parsed).toMatchObject({ success: true, data: `${read}@mail.test` })
})

test.each([
  ['A'.padEnd(6, '\u0301') + 'nna', true],
  ['A'.padEnd(7, '\u0301') + 'nna', false],
  ['Nguye\u0302\u0303n', true],
  ['\u0939\u093f\u0928\u094d\u0926\u0940', true],
])('a name heaps no marks on a letter: %j', (name, isGood) => {
  expect(safeParse(fields.customerName(), name).success).toBe(isGood)
})
