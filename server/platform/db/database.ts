import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '#server/kernel/clock.ts'
import { sleep } from '#server/kernel/timers.ts'
import { BeginAgain } from './begin-again.ts'
import { CommitUnanswered, isAborted, isSerialisationFailure, isUnanswered } from './db-errors.ts'
import type { Engine } from './engine.ts'
import { together, type Answer, type Reader, type Tx } from './query.ts'
import { writeDown, type Statement } from './statement.ts'

/** The one door to SQL: lone statements on any session, what belongs together in a transaction. */
export interface Database {
  readonly kind: Engine['kind']
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const retriesMax = 3

/** Wraps either engine; the rest of the shop cannot tell which it is. */
export function createDatabase(engine: Engine, clock: Clock): Database {
  return {
    kind: engine.kind,
    read: (work) => work({ run: runOn(engine), now: clock.now() }),
    write: (work) => writeOrBeginAgain(engine, clock, work),
    close: () => engine.close(),
  }
}

async function writeOrBeginAgain<T>(
  engine: Engine,
  clock: Clock,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await writeWithRetry(engine, clock, work)
  } catch (error) {
    if (!(error instanceof BeginAgain)) throw error
    return writeBehind(engine, clock, error.first, work)
  }
}

async function writeBehind<T>(
  engine: Engine,
  clock: Clock,
  first: BeginAgain['first'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let refusal: Error | null = null
  try {
    return await writeWithRetry(engine, clock, async (tx) => {
      refusal = await first(tx)
      return work(tx)
    })
  } catch (error) {
    throw error instanceof BeginAgain ? refusal : error
  }
}

async function writeWithRetry<T>(
  engine: Engine,
  clock: Clock,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(engine, clock, work)
    } catch (error) {
      if (!isSerialisationFailure(error) || attempt === retriesMax) throw error
      await sleep(attempt * 10)
    }
  }
}

async function writeOnce<T>(
  engine: Engine,
  clock: Clock,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = await engine.begin()
  const run = runOn(transaction)
  const effects: (() => void)[] = []
  const sent: Promise<unknown>[] = []
  const send = (statement: RawBuilder<unknown>) => {
    const under = run(statement)
    // Heard at the commit; meanwhile nobody waits for it.
    under.catch(() => undefined)
    sent.push(under)
  }
  const afterCommit = (effect: () => void) => void effects.push(effect)
  let result: T
  let hasAskedToCommit = false
  try {
    result = await work({ run, now: clock.now(), writes: true, send, afterCommit })
    hasAskedToCommit = true
    await together(...sent, transaction.commit())
  } catch (error) {
    await transaction.rollback()
    // What was sent beside the commit went unanswered with it.
    if (hasAskedToCommit && isUnanswered(error)) throw new CommitUnanswered(error)
    throw isAborted(error) ? await firstFailure(sent, error) : error
  }
  for (const effect of effects) effect()
  return result
}

/** A statement that found the transaction aborted has not aborted it. */
async function firstFailure(
  sent: readonly Promise<unknown>[],
  otherwise: unknown,
): Promise<unknown> {
  const outcomes = await Promise.allSettled(sent)
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return failures.find((failure) => !isAborted(failure)) ?? otherwise
}

type Run = (statement: Statement) => Promise<Answer<unknown>>

/** An error says who asked, not only that the database answered. */
function runOn(session: { run: Run }): Reader['run'] {
  return async <Row>(statement: RawBuilder<Row>) => {
    try {
      return (await session.run(writeDown(statement))) as Answer<Row>
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** Refused by the database itself, so that the connection that only reads goes with it. */
const refuseReadOnly = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction using message = 'the database only reads';
  end if;
end $$`

/** Throws when the database does not answer, or takes no writes. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.read((reader) => reader.run(refuseReadOnly))
}
