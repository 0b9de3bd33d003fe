import { invalid } from '#server/kernel/shop-error.ts'
import type { FieldProblem } from '#server/kernel/shop-error.ts'
import type { CustomerAsking } from '#server/platform/http/route.ts'
import { requireVerified } from '#server/shop/accounts/accounts.service.ts'
import { createWished } from '#server/shop/orders/create-order.ts'
import { countingWrongCodes } from '#server/shop/promo/promo.service.ts'
import { giveUpOthers, insertAttempt, lockPayable } from '../begin-attempt.ts'
import type { PayScope } from '../payments-scope.ts'
import { isOwnAddress } from './own-address.rules.ts'

interface TokenForm {
  currency: string
  code?: string | undefined
  replaces?: string | undefined
  success_url?: string | undefined
  decline_url?: string | undefined
  cancel_url?: string | undefined
  'cf-turnstile-response': string
}

const addressFields = ['success_url', 'decline_url', 'cancel_url'] as const
const spamField = 'cf-turnstile-response'

/**
 * An order of the basket that will be paid on the bank's page, with the token that starts it: the
 * key of a payment the bank has not heard of. Nothing is set aside before it does. A promo code
 * with it counts as a try of that code.
 */
export async function createTokenOrder(scope: PayScope, form: TokenForm, asking: CustomerAsking) {
  const { customerId } = asking.viewer
  await scope.database.read((reader) => requireVerified(reader, customerId))
  const problems = problemsOf(form, scope.publicUrl)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { network } = asking
  const given = { token: form[spamField], action: 'PAYMENT', field: spamField, network } as const
  await scope.spamCheck.require(scope.database, given)
  const { code, replaces } = form
  const wish = { type: 'purchase', code, replaces } as const
  const trying = { customerId, code }
  return countingWrongCodes(scope.database, trying, () => createWithToken(scope, wish, asking))
}

interface Wish {
  type: 'purchase'
  code: string | undefined
  replaces: string | undefined
}

function createWithToken(scope: PayScope, wish: Wish, asking: CustomerAsking) {
  return scope.database.write(async (tx) => {
    const made = await createWished(tx, wish, asking, scope.orderTtlSeconds)
    const order = await lockPayable(tx, made.order_id, asking.viewer.customerId)
    await giveUpOthers(tx, order)
    const { bank_key: token } = await insertAttempt(tx, order, {
      provider: scope.bank.name,
      method: 'hosted',
      amountMinor: order.total_minor,
      currency: order.currency,
      nextCheckAt: null,
    })
    return { ...made, token }
  })
}

function problemsOf(form: TokenForm, publicUrl: string): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  if (form.currency !== 'KZT') problems['currency'] = 'currency_kzt'
  for (const field of addressFields) {
    const address = form[field]
    if (address !== undefined && !isOwnAddress(publicUrl, address)) {
      problems[field] = 'return_address'
    }
  }
  return problems
}
