import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import * as fields from './fields.ts'

test.each([
  ['\uff56ictim1@mail.test', 'victim1@mail.test'],
  ['o\ufb03ce\uff20mail.test', 'office@mail.test'],
  ['Anna@\uff4dail.test', 'Anna@mail.test'],
  ['cafe\u0301@mail.test', 'caf\u00e9@mail.test'],
  ['info@co\u0140legi.cat', 'info@col\u00b7legi.cat'],
])('%s is read as %s, which is what a letter goes to', (value, read) => {
  expect(safeParse(fields.email(), value)).toMatchObject({ success: true, data: read })
})

const refused = (value: string) => safeParse(fields.email(), value).error?.issues

test.each([
  ['a soft hyphen', 'victim@exam\u00adple.com'],
  ['a variation selector', 'victim@exampl\ufe0fe.com'],
  ['a Mongolian one', 'victim@\u180bexample.com'],
  ['a joiner', 'victim@exam\u200dple.com'],
  ['a space of no width at the end', 'victim@example.com\u200b'],
  ['a filler', 'victim@exam\u3164ple.com'],
  ['a grapheme joiner in the name', 'vic\u034ftim@example.com'],
  ['a soft hyphen in the name', 'vic\u00adtim@example.com'],
  ['a tag in the name', 'victim\u{e0061}@example.com'],
  ['a deletion before the name', '\u007fvictim@example.com'],
  ['a control character in the name', 'vic\u0085tim@example.com'],
  ['an ideographic full stop', 'victim@mail\u3002example.com'],
  ['one of half width', 'victim@mail\uff61example.com'],
  ['one at the end', 'victim@example.com\u3002'],
  ['a bullet', 'a@col\u2022legi.cat'],
  ['a Hebrew mark after a Latin letter', 'a@a\u05f3.com'],
  ['a full stop at the end', 'victim@example.com.'],
  ['two of them in the name', 'vic..tim@example.com'],
  ['two that look like one', 'vic\u2025tim@example.com'],
  ['a label that is none', 'a@xn--a.com'],
  ['a label that encodes nothing', 'a@xn---t3n.com'],
  ['a label that says it is Unicode and is not', 'a@xn--a-.com'],
  ['a label of capital letters in disguise', 'a@xn--c0a1acny.com'],
  ['a label of marks alone', 'a@\u0301a.com'],
  ['a letter of two readings', 'a@STRA\u1e9eE.de'],
  ['an address of numbers', 'a@1.2'],
  ['numbers that end a name', 'a@mail.0x7f'],
  ['a percent sign', 'a@%6dail.com'],
  ['a port', 'a@mail.com:25'],
  ['a path', 'a@mail.com/a.com'],
  [
    'a label of 64 characters on the wire',
    `a@${'\u0436'.repeat(60)}\u0448${'\u044f'.repeat(2)}.com`,
  ],
  ['a domain of more than 253', `a@${'\u0436\u0448.'.repeat(40)}com`],
])('an address with %s is refused once', (_, value) => {
  expect(refused(value)).toMatchObject([{ message: 'email_format' }])
})

test.each([
  'anna@xn--80a1acny.xn--p1ai',
  'anna@ПОЧТА.рф',
  'राम@डाक.भारत',
  'anna@straße.de',
  'info@col·legi.cat',
  'anna@ドット・コム.jp',
  'anna@צ׳ק.co.il',
  'anna@צה״ל.co.il',
  'anna@α͵β.gr',
  'anna@r3--mail.1.de',
  '\ufeff anna@mail.test\u00a0',
])('%j is an address', (value) => {
  expect(refused(value)).toBeUndefined()
})
