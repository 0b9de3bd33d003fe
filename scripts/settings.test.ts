import { expect, it } from 'vitest'
import { readSettings } from './settings.mjs'

it.each([
  [{}, true],
  [{ SANDBOX: '', BANK_URL: ' ' }, true],
  [{ SANDBOX: ' on ' }, true],
  [{ SANDBOX: ' off' }, false],
  [{ SANDBOX: 'No ' }, false],
  [{ SANDBOX: '0' }, false],
  [{ SANDBOX: 'FALSE' }, false],
  [{ BANK_URL: 'https://bank.test' }, false],
])('with %j the sandbox starts: %s', async (env, starts) => {
  expect((await readSettings(env, [])).withSandbox).toBe(starts)
})
