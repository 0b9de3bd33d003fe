import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import * as fields from './fields.ts'

test.each([
  ['\uff56ictim1@mail.test', 'victim1@mail.test'],
  ['o\ufb03ce\uff20mail.test', 'office@mail.test'],
  ['Anna@\uff4dail.test', 'Anna@mail.test'],
  ['cafe\u0301@mail.test', 'caf\u00e9@mail.test'],
])('%s is read as %s, which is what a letter goes to', (value, read) => {
  expect(safeParse(fields.email(), value)).toMatchObject({ success: true, data: read })
})
