import { timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { addMinutes, addSeconds, secondsUntil } from '#server/kernel/clock.ts'
import { hmacSha256, randomDigits, sha256 } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { Asking } from '#server/platform/http/route.ts'
import { takePlaces } from '#server/platform/http/rate-limit.ts'
import { queueLetter } from '#server/shop/mail/mail.service.ts'
import { normaliseEmail } from './accounts.rules.ts'
import {
  findCustomerByEmail,
  getCodeSentAt,
  markProven,
  replaceRegistrationCode,
  takeCodeTry,
} from './accounts.sql.ts'

const daySeconds = 86_400

/**
 * Mails a code that proves an address. A taken address gets a letter that says so, and the caller
 * the same answer. 422 while the last code is younger than a minute, 429 beyond five a day, and for
 * a network that has letters sent to a hundred addresses an hour (OAT-017).
 */
export async function sendVerificationCode(
  database: Database,
  codeKey: Buffer,
  email: string,
  asking: Asking,
): Promise<void> {
  const addressNorm = normaliseEmail(email)
  const ofNetwork = {
    key: `codes:network:${asking.network}`,
    max: limits.codesPerNetworkMax,
    windowSeconds: limits.codesNetworkWindowMinutes * 60,
  }
  const ofAddress = {
    key: `codes:${sha256(addressNorm).toString('base64url')}`,
    max: limits.codesPerDayMax,
    windowSeconds: daySeconds,
    words: 'codes_per_day',
  } as const
  const place = await takePlaces(database, [ofNetwork, ofAddress])
  const mailed = database.write((tx) => mailCode(tx, codeKey, email, addressNorm, asking))
  const wait = await mailed.catch(async (error: unknown) => {
    await place.giveBack().catch(() => {})
    throw error
  })
  if (wait === 0) return
  await place.giveBack()
  throw invalid({ email: { key: 'code_too_soon', values: { seconds: wait } } })
}

/** 0 when a code went out, else the seconds until the next one may. */
async function mailCode(
  tx: Tx,
  codeKey: Buffer,
  email: string,
  addressNorm: string,
  { locale }: Asking,
): Promise<number> {
  const code = randomDigits(limits.verificationCodeDigits)
  const until = addMinutes(tx.now, limits.codeTtlMinutes)
  const replaced = await replaceRegistrationCode(tx, {
    addressNorm,
    secretHash: codeHash(codeKey, addressNorm, code),
    expiresAt: until,
    sentBefore: addSeconds(tx.now, -limits.codeResendSeconds),
  })
  if (!replaced) {
    const sentAt = await getCodeSentAt(tx, addressNorm)
    return secondsUntil(tx.now, addSeconds(sentAt, limits.codeResendSeconds))
  }
  const taken = await findCustomerByEmail(tx, addressNorm)
  const letter = taken
    ? ({ template: 'address-taken' } as const)
    : ({ template: 'verification-code', code, minutes: limits.codeTtlMinutes } as const)
  // The key outlives the letter: it names nobody.
  const addressKey = sha256(addressNorm).toString('base64url')
  const key = `code:${addressKey}:${tx.now.toISOString()}`
  queueLetter(tx, email, locale, letter, key, taken ? undefined : until)
  return 0
}

/**
 * Takes a try, then compares (OWASP ASVS 6.6.3): five tries a code, however parallel they are. The
 * proof is good for an account made from the same network.
 */
export async function proveEmail(
  database: Database,
  codeKey: Buffer,
  { email, token: code }: { email: string; token: string },
  { network }: Asking,
): Promise<void> {
  const addressNorm = normaliseEmail(email)
  await database.read(async (reader) => {
    const attempt = await takeCodeTry(reader, addressNorm, limits.codeTriesMax)
    if (!attempt) throw invalid({ token: 'code_expired' })
    const right = timingSafeEqual(codeHash(codeKey, addressNorm, code), attempt.secret_hash)
    if (!right) throw invalid({ token: 'code_wrong' })
    await markProven(reader, attempt.id, network)
  })
}

/** Six digits are few: only a keyed hash keeps a stolen table from telling them. */
function codeHash(codeKey: Buffer, addressNorm: string, code: string): Buffer {
  return hmacSha256(codeKey, `${addressNorm}\n${code}`)
}
