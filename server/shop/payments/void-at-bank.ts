import { applyAnswer } from './apply-answer.ts'
import { findPayment } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'

/**
 * Tells the bank that an attempt is given up, after the commit. A silent bank is told again later,
 * and so is one that is still charging; what it has charged all the same is money like any other.
 */
export async function voidAtBank(
  scope: PaymentsScope,
  { bankKey }: { bankKey: string },
): Promise<void> {
  const problem = await tellGivenUp(scope, bankKey)
  if (problem !== null) throw new Error(problem)
}

/** The same once; gives why the bank has to be told again, null when it need not be. */
export async function tellGivenUp(scope: PaymentsScope, bankKey: string): Promise<string | null> {
  const { bank, database } = scope
  const known = await bank.findByKey(bankKey)
  if (known === 'absent') return null
  const told = known && (await bank.giveUp(known.id))
  if (!told) return 'the bank did not answer'
  if (told.state === 'voided' || told.state === 'declined') return null
  if (told.state !== 'captured' && told.state !== 'refunded')
    return `it is ${told.state} at the bank`
  await database.write(async (tx) => {
    const by = { provider: bank.name, providerId: told.id, bankKey }
    const payment = await findPayment(tx, by)
    if (payment) await applyAnswer(tx, scope, payment, told)
  })
  return null
}
