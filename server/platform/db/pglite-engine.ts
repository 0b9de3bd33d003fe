import { withPatience } from '#server/kernel/timers.ts'
import { sayUndone, undone, type Engine, type OpenTransaction } from './engine.ts'
import type { PgliteAnswer } from './pglite-messages.ts'
import type { PgliteThread } from './pglite-thread.ts'
import type { Answer } from './query.ts'
import { SessionGate } from './session-gate.ts'
import type { Statement } from './statement.ts'

/** How long a statement waits for its turn: someone's long work, or a mistake in the code. */
const sessionPatienceMs = 15_000
/** `db-errors.ts` knows it by its first words. */
const impatience =
  'waited too long for the database session: is a reader used inside a transaction of its own request?'

/** The embedded database in its thread: one session, which callers take in turns. */
export class PgliteEngine implements Engine {
  readonly kind = 'pglite'
  readonly #thread: PgliteThread
  readonly #gate = new SessionGate()
  readonly #patienceMs: number

  constructor(thread: PgliteThread, patienceMs = sessionPatienceMs) {
    this.#thread = thread
    this.#patienceMs = patienceMs
  }

  async run(statement: Statement): Promise<Answer<unknown>> {
    await this.#thread.ready
    await withPatience(this.#gate.pass(), this.#patienceMs, impatience)
    return toAnswer(await ask(this.#thread, statement))
  }

  async begin(): Promise<OpenTransaction> {
    await this.#thread.ready
    const held = this.#gate.hold()
    try {
      const leave = await withPatience(held, this.#patienceMs, impatience)
      return new PgliteTransaction(this.#thread, leave)
    } catch (error) {
      void held.then((leave) => leave())
      throw error
    }
  }

  close(): Promise<void> {
    return this.#thread.stop()
  }
}

/** Holds the session from its first statement to its end. */
class PgliteTransaction implements OpenTransaction {
  readonly #thread: PgliteThread
  readonly #leave: () => void
  #begun: Promise<unknown> | null = null
  #isOver = false

  constructor(thread: PgliteThread, leave: () => void) {
    this.#thread = thread
    this.#leave = leave
  }

  async run(statement: Statement): Promise<Answer<unknown>> {
    this.#begun ??= this.#say('begin')
    const [, answer] = await Promise.all([this.#begun, ask(this.#thread, statement)])
    return toAnswer(answer)
  }

  async commit(): Promise<void> {
    const { command } = this.#begun ? await this.#say('commit') : { command: null }
    if (command === undone) throw sayUndone()
    this.#end()
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return
    // Without its thread the database has undone it by itself.
    if (this.#begun) await this.#say('rollback').catch(() => undefined)
    this.#end()
  }

  #say(text: string): Promise<PgliteAnswer> {
    return ask(this.#thread, { text, values: [] })
  }

  #end(): void {
    this.#isOver = true
    this.#leave()
  }
}

function ask(thread: PgliteThread, { text, values }: Statement): Promise<PgliteAnswer> {
  return thread.ask({ op: 'query', sql: text, params: values })
}

function toAnswer({ rows = [], affected = null }: PgliteAnswer): Answer<unknown> {
  return { rows, affected }
}
