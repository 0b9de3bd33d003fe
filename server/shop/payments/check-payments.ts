import { addSeconds } from '#server/kernel/clock.ts'
import { hearOut } from '#server/kernel/failures.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { BankPayment } from '#server/shop/bank/bank.ts'
import { isLive, lockOrderById } from '#server/shop/orders/orders.service.ts'
import { applyAnswer } from './apply-answer.ts'
import { chargeAttempt, chargeConfirmed } from './confirm-order.ts'
import {
  forgottenTries,
  holdsOthersUp,
  isInFlight,
  nextCheckSeconds,
} from './payment-states.rules.ts'
import {
  addAbsence,
  endChecks,
  lockPayment,
  lockPayments,
  lockStrayAttempts,
  postponeCheck,
  takeDuePayments,
  type PaymentRow,
} from './payments.sql.ts'
import type { PaymentsScope } from './payments-scope.ts'
import { tellGivenUp } from './void-at-bank.ts'
import { giveUpStray, noteNothingCharged, voidAttempt } from './void-attempt.ts'

const checkCount = 10
const strayCount = 10
/** Another instance takes a question over when this one died over it. */
const leaseSeconds = 30

/**
 * Asks the bank about every payment whose end is unknown: after a silence, a crash between the
 * bank's answer and ours, a lost callback. It never guesses; it asks until the bank says.
 */
export async function checkPayments(scope: PaymentsScope): Promise<void> {
  const due = await scope.database.write((tx) =>
    takeDuePayments(tx, addSeconds(tx.now, leaseSeconds), checkCount),
  )
  await hearOut(due.map((payment) => checkPayment(scope, payment)))
}

async function checkPayment(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const isGivenUp = payment.state === 'voided' || payment.state === 'closing'
  if (isGivenUp) return checkGivenUp(scope, payment)
  const answer = await scope.bank.findByKey(payment.bank_key)
  if (answer === null) return askLater(scope, payment)
  if (answer !== 'absent') return takeAnswer(scope, payment, answer)
  // The bank hears of a hosted payment when its page is sent for; the order's end ends the waiting.
  // What it had answered for and has forgotten is no more decided by that than by a silence.
  if (isInFlight(payment.state)) return noteAbsent(scope, payment)
  if (payment.state !== 'created') return askLater(scope, payment)
  await scope.database.write((tx) => voidUnheard(tx, payment))
}

/** The bank had not heard of it when it was given up, but may have since. */
async function checkGivenUp(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const problem = await tellGivenUp(scope, payment.bank_key)
  if (problem !== null) return askLater(scope, payment)
  // What has just become of one that was closing says when it is asked about again.
  if (payment.state === 'closing') return
  await scope.database.read((reader) => endChecks(reader, payment.id))
}

/**
 * A charge that the bank never got is sent again, for charging is idempotent on its side; but when
 * the order has ended meanwhile, or waits for another payment, the attempt is given up: it would
 * only bring late money.
 */
async function takeAnswer(
  scope: PaymentsScope,
  payment: PaymentRow,
  answer: BankPayment,
): Promise<void> {
  const { isAlone, ...applied } = await scope.database.write(async (tx) => {
    const applied = await applyAnswer(tx, scope, payment, answer)
    const others = (await lockPayments(tx, payment.order_id)).filter(({ id }) => id !== payment.id)
    return { ...applied, isAlone: !others.some(({ state }) => holdsOthersUp(state)) }
  })
  if (applied.payment.state === 'ready') return chargeConfirmed(scope, applied.payment)
  const { state } = applied.payment
  // Still begun alone: the bank calls it by another payment's id, and may yet say its own.
  const isUndecided = isInFlight(state) || ['waiting', 'created', 'challenge'].includes(state)
  if (!isUndecided) return
  await askLater(scope, applied.payment)
  if (applied.payment.state !== 'charging' || answer.state !== 'ready') return
  if (isAlone && isLive(applied.order, scope.clock.now()))
    return chargeAttempt(scope, applied.payment)
  const told = await scope.bank.giveUp(answer.id)
  if (told) await scope.database.write((tx) => applyAnswer(tx, scope, payment, told))
}

async function askLater(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const seconds = nextCheckSeconds(payment.check_count, payment.state)
  await scope.database.read((reader) =>
    postponeCheck(reader, payment, addSeconds(reader.now, seconds)),
  )
}

/** Never decided here: an operator is told, and again while nobody has ended it. */
async function noteAbsent(scope: PaymentsScope, payment: PaymentRow): Promise<void> {
  const isStillAbsent = await scope.database.read((reader) => addAbsence(reader, payment))
  const absentCount = payment.absent_count + 1
  if (isStillAbsent && absentCount % forgottenTries === 0) scope.onForgotten(payment.id)
  await askLater(scope, payment)
}

/** The bank never heard of it: the attempt is over and moved nothing; who pressed Pay is told. */
async function voidUnheard(tx: Tx, found: PaymentRow): Promise<void> {
  const order = await lockOrderById(tx, found.order_id)
  const payment = await lockPayment(tx, found.id)
  if (payment.state !== 'created') return
  await voidAttempt(tx, payment)
  if (payment.confirmed_at !== null) await noteNothingCharged(tx, order, 'not_opened')
}

/** Attempts whose order closed before they moved money are given up, here and at the bank. */
export async function voidStrayAttempts(
  database: Database,
  isStopping: () => boolean,
): Promise<void> {
  for (let count = strayCount; count === strayCount && !isStopping();) {
    count = await database.write(async (tx) => {
      const attempts = await lockStrayAttempts(tx, strayCount)
      for (const attempt of attempts) await giveUpStray(tx, attempt)
      return attempts.length
    })
  }
}
