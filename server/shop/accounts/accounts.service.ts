import type { Locale } from '#contract/locales.ts'
import { homeTokenHref } from '#contract/pages.ts'
import { addDays } from '#server/kernel/clock.ts'
import { invalid, ShopError } from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import { getBalanceMinor, openCustomerAccount } from '#server/shop/ledger/ledger.service.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { presentUser } from './accounts.present.ts'
import { normaliseEmail } from './accounts.rules.ts'
import {
  deleteVerificationsBefore,
  getCustomerRow,
  insertCustomer,
  lockCustomerRow,
  markVerified,
  updateName,
  findCustomerByEmail,
} from './accounts.sql.ts'
import { issueLink, letterKey, useLink } from './mailed-links.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

export async function getUserView(reader: Reader, customerId: number) {
  const customer = await getCustomerRow(reader, customerId)
  return presentUser(customer, await getBalanceMinor(reader, customerId))
}

/** Where letters go and in which language. */
export async function getContact(reader: Reader, customerId: number) {
  const { email, locale } = await getCustomerRow(reader, customerId)
  return { email, locale }
}

/** The customer of an address, or null; for operators. */
export async function findCustomerId(reader: Reader, email: string): Promise<number | null> {
  return (await findCustomerByEmail(reader, normaliseEmail(email)))?.id ?? null
}

/**
 * The address of a proven customer, whose orders nobody else begins or pays until this transaction
 * ends: limits of a customer hold whatever is sent at once. Throws 403 while it is not proven.
 */
export async function lockVerified(tx: Tx, customerId: number): Promise<{ email: string }> {
  const { email, verified_at } = await lockCustomerRow(tx, customerId)
  if (!verified_at) throw notVerified()
  return { email }
}

/** The same for who has begun to pay already, whatever became of the address since. */
export async function lockCustomer(tx: Tx, customerId: number): Promise<void> {
  await lockCustomerRow(tx, customerId)
}

/** Throws 403 while the customer's address is not proven, whatever else is wrong with a request. */
export async function requireVerified(reader: Reader, customerId: number): Promise<void> {
  const { verified_at } = await getCustomerRow(reader, customerId)
  if (!verified_at) throw notVerified()
}

function notVerified(): ShopError {
  return new ShopError('forbidden', 'not_verified')
}

/** Compares a password with the account's own, in one time for right and wrong. */
export async function isPasswordOf(
  reader: Reader,
  customerId: number,
  password: string,
): Promise<boolean> {
  const { password_hash } = await getCustomerRow(reader, customerId)
  return verifyPassword(password, password_hash)
}

export interface OperatorsCustomer {
  email: string
  name: string
  password: string
  locale: Locale
  verified: boolean
}

/**
 * An account made by an operator: begins unverified and gets an activation letter, unless the
 * operator vouches for the address. Throws 422 when the address has an account.
 */
export async function createCustomer(tx: Tx, customer: OperatorsCustomer): Promise<number> {
  const passwordHash = await hashPassword(customer.password)
  const customerId = await addCustomer(tx, { ...customer, passwordHash })
  if (!customer.verified) await sendActivation(tx, customerId, customer)
  return customerId
}

/** An account with its balance, for a password that is hashed. Throws 422 when there is one. */
export async function addCustomer(
  tx: Tx,
  customer: Omit<OperatorsCustomer, 'password'> & { passwordHash: string },
): Promise<number> {
  const { email, name, passwordHash, locale, verified } = customer
  const verifiedAt = verified ? tx.now : null
  const row = { email, emailNorm: normaliseEmail(email), name, passwordHash, verifiedAt, locale }
  const customerId = await insertCustomer(tx, row)
  if (customerId === null) throw invalid({ email: 'email_taken' })
  await openCustomerAccount(tx, customerId)
  return customerId
}

async function sendActivation(
  tx: Tx,
  customerId: number,
  customer: OperatorsCustomer,
): Promise<void> {
  const addressNorm = normaliseEmail(customer.email)
  const { token } = await issueLink(tx, { purpose: 'account', customerId, addressNorm })
  // Without the shop's name: an operator's own process does not know it, whoever sends this does.
  const url = homeTokenHref('accountToken', token)
  const letter = { template: 'activate-account', name: customer.name, url } as const
  // However late: nothing else tells of the account, and a dead link's page has a way on.
  queueLetter(tx, customer.email, customer.locale, letter, letterKey('account', token))
}

export async function rename(tx: Tx, customerId: number, name: string): Promise<void> {
  await updateName(tx, customerId, name)
}

/** Activates an account by the token of its letter; the token is used up. */
export async function activateAccount(tx: Tx, token: string): Promise<void> {
  const { customerId } = await useLink(tx, 'account', token)
  await markVerified(tx, customerId)
}

/** Codes and links a day past their time, with the addresses of those who never came back. */
export function forgetOldProofs(reader: Reader, count: number): Promise<number> {
  return deleteVerificationsBefore(reader, addDays(reader.now, -1), count)
}
