import { applyAnswer } from './apply-answer.ts'
import { findByBankKey } from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { takeDenial } from './void-attempt.ts'

/**
 * Tells the bank that an attempt is given up, after the commit. A silent bank is told again later;
 * what it has charged all the same, or is charging now, is money like any other.
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
  if (known === 'absent') {
    const isOver = await database.write((tx) => takeDenial(tx, bankKey))
    return isOver ? null : 'the bank does not know what it has answered for'
  }
  const told = known && (await bank.giveUp(known.id))
  if (!told) return 'the bank did not answer'
  await database.write(async (tx) => {
    const payment = await findByBankKey(tx, bankKey)
    const isKnown = payment?.state === 'voided' && told.state === 'voided'
    if (payment && !isKnown) await applyAnswer(tx, scope, payment, told)
  })
  const mayYetBePaid = ['ready', 'challenge', 'waiting'].includes(told.state)
  return mayYetBePaid ? `it is ${told.state} at the bank` : null
}
