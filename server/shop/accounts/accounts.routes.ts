import * as calls from '#contract/calls/accounts.ts'
import { opensOwn, reads, writes, type Route } from '#server/platform/http/route.ts'
import type { SpamCheck } from '#server/shop/spam-check/spam-check.service.ts'
import { activateAccount, getUserView } from './accounts.service.ts'
import { logIn } from './log-in.ts'
import { registerCustomer } from './register.ts'
import { proveEmail, sendVerificationCode } from './verify-email.ts'

const ok = { message: 'ok' }

export function accountRoutes(spamCheck: SpamCheck, codeKey: Buffer): readonly Route[] {
  return [
    opensOwn(calls.logIn, async (database, { body }, asking) => {
      await spamCheck.require(database, body.google_recaptcha, 'LOGIN', 'google_recaptcha')
      return logIn(database, body, asking)
    }),
    opensOwn(
      calls.register,
      async (database, { body }, asking) => {
        await spamCheck.require(database, body.google_recaptcha, 'REGISTER', 'google_recaptcha')
        return registerCustomer(database, body, asking)
      },
      201,
    ),
    opensOwn(calls.sendVerify, async (database, { body }, asking) => {
      await sendVerificationCode(database, codeKey, body.email, asking)
      return ok
    }),
    opensOwn(calls.emailVerify, async (database, { body }) => {
      await proveEmail(database, codeKey, body.email, body.token)
      return ok
    }),
    writes(calls.verifyAccount, async (tx, { body }) => {
      await activateAccount(tx, body.token)
      return ok
    }),
    reads(calls.getUser, (reader, _input, { viewer }) => getUserView(reader, viewer.customerId)),
  ]
}
