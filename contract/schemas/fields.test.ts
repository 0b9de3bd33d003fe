import { describe, expect, it } from 'vitest'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { registration } from './accounts.ts'
import * as fields from './fields.ts'

/** The first problem of a value, or null when it is taken. */
function problem(schema: ZodMiniType, value: unknown): string | null {
  const parsed = safeParse(schema, value)
  return parsed.success ? null : parsed.error.issues[0]!.message
}

const wrongTypes = [null, undefined, 1, true, [], ['a@b.cc'], {}, { length: 5 }]

describe('an e-mail (spec §5)', () => {
  const at = '@mail.test'
  it.each([
    ['anna@mail.test', null],
    ['  anna@mail.test  ', null],
    ['anna+tag.x_y-z@sub.mail.test', null],
    ["o'brien@mail.test", null],
    ['анна@почта.рф', null],
    [`${'a'.repeat(64)}@mail.test`, null],
    [`${'a'.repeat(65)}@mail.test`, 'email_format'],
    ['', 'required'],
    ['   ', 'required'],
    ['anna', 'email_format'],
    ['anna@', 'email_format'],
    ['@mail.test', 'email_format'],
    ['anna@mail', 'email_format'],
    ['anna@mail..test', 'email_format'],
    ['anna@-mail.test', 'email_format'],
    ['anna@mail.test-', 'email_format'],
    ['an na@mail.test', 'email_format'],
    ['anna@@mail.test', 'email_format'],
    ['anna@mail.t', 'email_format'],
    ['a,b@mail.test', 'email_format'],
    ['<a@mail.test>', 'email_format'],
    ['anna@mail.test\r\nBcc: all@mail.test', 'email_format'],
    ['anna\u0000@mail.test', 'email_format'],
    ['anna\u202e@mail.test', 'email_format'],
    ['anna\ud800@mail.test', 'email_format'],
    ['anna@ma\udc00il.test', 'email_format'],
  ])('%j: %s', (value, expected) => {
    expect(problem(fields.email(), value)).toBe(expected)
  })

  it('has at most 128 characters', () => {
    const long = (count: number) => {
      const parts = `${'a'.repeat(40)}@${'b'.repeat(60)}.`
      return parts + 'c'.repeat(count - parts.length)
    }
    expect(problem(fields.email(), long(128))).toBeNull()
    expect(problem(fields.email(), long(129))).toBe('email_too_long')
  })

  it.each(wrongTypes)('%j is none', (value) => {
    expect(problem(fields.email(), value)).toBe('required')
  })

  it.each([
    'a'.repeat(60_000) + at,
    `a@${'a-'.repeat(30_000)}`,
    `a@${'a.'.repeat(30_000)}`,
    `${'a@'.repeat(30_000)}`,
  ])('is judged fast whatever is sent', (value) => {
    const began = performance.now()
    expect(problem(fields.email(), value)).not.toBeNull()
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('a name (spec §5)', () => {
  it.each([
    ['Anna', null],
    ['Ann', 'name_too_short'],
    ['  Ann  ', 'name_too_short'],
    ['  Anna  ', null],
    ['a'.repeat(16), null],
    ['a'.repeat(17), 'name_too_long'],
    ['', 'required'],
    ['    ', 'required'],
    ['😀'.repeat(4), null],
    ['😀'.repeat(3), 'name_too_short'],
    ['😀'.repeat(16), null],
    ['😀'.repeat(17), 'name_too_long'],
    ['e\u0301'.repeat(3), 'name_too_short'],
    ['e\u0301'.repeat(4), null],
    ['e\u0301'.repeat(16), null],
    ['e\u0301'.repeat(17), 'name_too_long'],
    ['Анна', null],
    ['राहुल', null],
    ['कि'.repeat(16), null],
    ['कि'.repeat(17), 'name_too_long'],
    [`a${'\u0336'.repeat(5)}`.repeat(16), null],
    [`Anna${'\u0336'.repeat(125)}`, 'name_too_long'],
    ["O'Neil Jr.", null],
    ['Anna\u0000', 'name_characters'],
    ['Anna\nBcc', 'name_characters'],
    ['Anna\u202e', 'name_characters'],
    ['Anna\u200b', 'name_characters'],
    ['An\u2028na', 'name_characters'],
    ['\u3164\u3164\u3164\u3164', 'name_characters'],
    ['\u2800'.repeat(4), 'name_characters'],
    ['Anna\ud800', 'name_characters'],
    ['<b>Anna', 'name_characters'],
    ['शक्\u200dति', null],
    ['पक्\u200cका', null],
    ['क्\u200dष', 'name_too_short'],
    ['क्\u200dष'.repeat(16), null],
    ['क्\u200dष'.repeat(17), 'name_too_long'],
    ['Anna 👩\u200d💻', null],
    ['Anna ❤\ufe0f\u200d🔥', null],
    ['Anna 👩🏽\u200d🚀', null],
    ['An\u200dna', 'name_characters'],
    ['А\u200cнна', 'name_characters'],
    ['\u200dशक्ति', 'name_characters'],
    ['शक्ति\u200d', 'name_characters'],
    ['शक्\u200d\u200dति', 'name_characters'],
    ['शक्\u200d ति', 'name_characters'],
    ['शक्\u200eति', 'name_characters'],
    ['शक्\u0085ति', 'name_characters'],
    ['👩\u200dAnna', 'name_characters'],
  ])('%j: %s', (value, expected) => {
    expect(problem(fields.customerName(), value)).toBe(expected)
  })

  it.each(wrongTypes)('%j is none', (value) => {
    expect(problem(fields.customerName(), value)).toBe('required')
  })

  it.each(['क्\u200d'.repeat(20_000), 'क'.repeat(60_000), `${'👩\u200d'.repeat(15_000)}`])(
    'is judged fast whatever is sent: case %#',
    (value) => {
      const began = performance.now()
      expect(problem(fields.customerName(), value)).not.toBeNull()
      expect(performance.now() - began).toBeLessThan(200)
    },
  )
})

describe('a new password', () => {
  it.each([
    ['Abcdef12', null],
    ['Abcdef1', 'password_too_short'],
    ['a'.repeat(32), null],
    ['a'.repeat(33), 'password_too_long'],
    ['', 'password_empty'],
    ['пароль12', null],
    ['पासवर्ड12', null],
    ['Señor123', null],
    ['密码密码密码密码', 'password_characters'],
    ['Abc def12', 'password_characters'],
    ['Abcdef1!', 'password_characters'],
    ['Abcdef1_', 'password_characters'],
    ['Abcdef1\u0000', 'password_characters'],
    ['Abcdef1\n', 'password_characters'],
    ['Abcdef12😀', 'password_characters'],
  ])('%j: %s', (value, expected) => {
    expect(problem(fields.newPassword(), value)).toBe(expected)
  })
})

describe('a password being proven', () => {
  it.each([
    ['x', null],
    ['any thing! goes', null],
    ['a'.repeat(32), null],
    ['a'.repeat(33), 'password_too_long'],
    ['', 'password_empty'],
  ])('%j: %s', (value, expected) => {
    expect(problem(fields.password(), value)).toBe(expected)
  })
})

describe('a verification code', () => {
  it.each(['000000', '123456'])('%j is one', (value) => {
    expect(problem(fields.verificationCode(), value)).toBeNull()
  })

  it.each(['12345', '1234567', '12345a', ' 123456', '123456\n', '', '１２３４５６', '१२३४५६'])(
    '%j is none',
    (value) => {
      expect(problem(fields.verificationCode(), value)).toBe('code_format')
    },
  )
})

describe('a whole number in an address', () => {
  it.each([
    ['0', null],
    ['100', null],
    ['101', 'number'],
    ['-1', 'number'],
    ['1.5', 'number'],
    ['1e1', 'number'],
    ['0x10', 'number'],
    [' 1', 'number'],
    ['', 'number'],
    ['99999999999', 'number'],
    ['１', 'number'],
    [5, 'number'],
    [['1'], 'number'],
  ])('%j: %s', (value, expected) => {
    expect(problem(fields.digits(100), value)).toBe(expected)
  })
})

describe('an unguessable id', () => {
  it.each(['a', 'A-b_9', 'a'.repeat(128)])('%j may be one', (value) => {
    expect(problem(fields.opaque(), value)).toBeNull()
  })

  it.each(['', 'a'.repeat(129), 'a b', '../x', 'a\u0000', 'ключ', "a'--"])(
    '%j is none',
    (value) => {
      expect(problem(fields.opaque(), value)).toBe('unknown')
    },
  )
})

describe('registration', () => {
  const form = {
    email: 'anna@mail.test',
    name: 'Anna',
    password: 'Abcdef12',
    password_confirmation: 'Abcdef12',
    google_recaptcha: 'x',
  }

  it('takes a whole form', () => {
    expect(problem(registration, form)).toBeNull()
  })

  it.each(['Abcdef13', 'abcdef12', '', 'Abcdef12 '])('refuses the confirmation %j', (other) => {
    expect(problem(registration, { ...form, password_confirmation: other })).toBe(
      'password_mismatch',
    )
  })

  it('tells of the confirmation beside other problems', () => {
    const parsed = safeParse(registration, { ...form, email: '', password_confirmation: 'no' })
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(
      expect.arrayContaining(['email', 'password_confirmation']),
    )
  })

  it('refuses what nobody asked for', () => {
    expect(safeParse(registration, { ...form, role: 'operator' }).success).toBe(false)
  })
})
