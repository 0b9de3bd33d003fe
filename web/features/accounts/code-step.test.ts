import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { boxCount } from '#web/ui/form/code-boxes.rules.ts'

test('there is a box for every digit of a mailed code', () => {
  expect(boxCount).toBe(limits.verificationCodeDigits)
})
