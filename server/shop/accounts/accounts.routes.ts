import * as calls from '#contract/calls/accounts.ts'
import { endOtherSessions } from '#contract/calls/sessions.ts'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import { opensOwn, reads, writes, type Asking, type Route } from '#server/platform/http/route.ts'
import type { SpamCheck } from '#server/shop/spam-check/spam-check.service.ts'
import { activateAccount, getUserView, rename } from './accounts.service.ts'
import * as change from './change-profile.ts'
import { logIn } from './log-in.ts'
import { registerCustomer } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { proveEmail, sendVerificationCode } from './verify-email.ts'

const ok = { message: 'ok' }

export interface AccountsScope {
  spamCheck: SpamCheck
  /** For the digits of mailed codes. */
  verificationKey: Buffer
  publicUrl: () => string
  /** Told in the transaction that gives a customer another address. */
  onNewEmail: (tx: Tx, customerId: number, email: string) => Promise<void>
}

export function accountRoutes(scope: AccountsScope): readonly Route[] {
  return [...entryRoutes(scope), ...profileRoutes(scope)]
}

/** The ways in: log-in, registration, a lost password. */
function entryRoutes({ spamCheck, verificationKey, publicUrl }: AccountsScope): readonly Route[] {
  const field = 'google_recaptcha'
  const requirePerson = (
    database: Database,
    form: { [field]: string },
    action: SpamAction,
    { network }: Asking,
  ) => spamCheck.require(database, { token: form[field], action, field, network })
  return [
    opensOwn(calls.logIn, async (database, { body }, asking) => {
      await requirePerson(database, body, 'LOGIN', asking)
      return logIn(database, body, asking)
    }),
    opensOwn(
      calls.register,
      async (database, { body }, asking) => {
        await requirePerson(database, body, 'REGISTER', asking)
        return registerCustomer(database, body, asking)
      },
      201,
    ),
    opensOwn(calls.sendVerify, async (database, { body }, asking) => {
      await sendVerificationCode(database, verificationKey, body.email, asking)
      return ok
    }),
    opensOwn(calls.emailVerify, async (database, { body }, asking) => {
      await proveEmail(database, verificationKey, body, asking)
      return ok
    }),
    writes(calls.verifyAccount, async (tx, { body }) => {
      await activateAccount(tx, body.token)
      return ok
    }),
    opensOwn(calls.requestPasswordReset, async (database, { body }, asking) => {
      await requestReset(database, publicUrl(), body.email, asking)
      return ok
    }),
    opensOwn(calls.resetPassword, async (database, { params, body }, asking) => {
      await resetPassword(database, params.token, body.password, asking)
      return ok
    }),
  ]
}

/** What a customer changes; address and password take effect at their confirmation. */
function profileRoutes({ publicUrl, onNewEmail }: AccountsScope): readonly Route[] {
  return [
    reads(calls.getUser, (reader, _input, { viewer }) => getUserView(reader, viewer.customerId)),
    writes(calls.updateName, async (tx, { body }, { viewer }) => {
      await rename(tx, viewer.customerId, body.name)
      return ok
    }),
    opensOwn(calls.updateEmail, async (database, { body }, asking) => {
      await change.requestEmailChange(database, publicUrl(), body.email, asking)
      return ok
    }),
    opensOwn(calls.confirmEmailUpdate, async (database, { params }, asking) => {
      await change.confirmEmailChange(database, params.token, onNewEmail, asking)
      return ok
    }),
    opensOwn(calls.updatePassword, async (database, { body }, asking) => {
      await change.requestPasswordChange(database, publicUrl(), body, asking)
      return ok
    }),
    opensOwn(calls.confirmPasswordUpdate, async (database, { body }, asking) => {
      await change.confirmPasswordChange(database, body.token, asking)
      return ok
    }),
    writes(endOtherSessions, async (tx, _input, { viewer }) => {
      await change.endOtherSessions(tx, viewer)
      return ok
    }),
  ]
}
