import { limits } from '#contract/limits.ts'
import { addMinutes } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/shop-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from '#server/platform/db/query.ts'
import { takePlace, type RateRule } from '#server/platform/http/rate-limit.ts'
import type { Asking } from '#server/platform/http/route.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { addCustomer } from './accounts.service.ts'
import { consumeProof, findCustomerByEmail, hasProof, type Proof } from './accounts.sql.ts'
import { hashPassword } from './password-hash.ts'

interface Registration {
  email: string
  name: string
  password: string
}

/**
 * Makes an account for an address the server itself saw proven from the same network; the browser's
 * word is not enough (spec §4 lets it walk on after a 422). Two at once for one address: one
 * account.
 */
export async function registerCustomer(
  database: Database,
  form: Registration,
  { locale, network }: Asking,
): Promise<{ user: { id: number } }> {
  const emailNorm = normaliseEmail(form.email)
  const proofFor = ({ now }: Reader): Proof => ({
    addressNorm: emailNorm,
    network,
    provenAfter: addMinutes(now, -limits.provenEmailMinutes),
  })
  const ofNetwork = (key: string): RateRule => ({
    key: `${key}:${network}`,
    max: limits.registrationsPerNetworkMax,
    windowSeconds: limits.registrationWindowMinutes * 60,
  })
  await requireProof(database, proofFor, ofNetwork('unproven-registrations'))
  const place = await takePlace(database, ofNetwork('registrations'))
  const passwordHash = await hashPassword(form.password)
  const made = database.write(async (tx) => {
    const proven = await consumeProof(tx, proofFor(tx))
    if (!proven) throw invalid({ token: 'email_not_proven' })
    const { email, name } = form
    const id = await addCustomer(tx, { email, name, passwordHash, locale, verified: true })
    return { user: { id } }
  })
  return made.catch(async (error: unknown) => {
    await place.giveBack()
    throw error
  })
}

/**
 * Looks before the costly hash, so that nobody buys hashes with addresses they cannot read. A taken
 * address can never be proven, for its letter holds no code: that it is taken is told here (spec
 * §5). Counted before it is told, so that beyond the limit all addresses are answered alike.
 */
async function requireProof(
  database: Database,
  proofFor: (reader: Reader) => Proof,
  ofUnproven: RateRule,
): Promise<void> {
  const { proven, taken } = await database.read(async (reader) => {
    const proof = proofFor(reader)
    const proven = await hasProof(reader, proof)
    return { proven, taken: !proven && (await findCustomerByEmail(reader, proof.addressNorm)) }
  })
  if (proven) return
  await takePlace(database, ofUnproven)
  throw invalid(taken ? { email: 'email_taken' } : { token: 'email_not_proven' })
}
