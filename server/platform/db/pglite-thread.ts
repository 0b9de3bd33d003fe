import os from 'node:os'
import { getSystemErrorMessage } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { after } from '#server/kernel/timers.ts'
import type { PgliteAnswer, PgliteAsk, PgliteOpen } from './pglite-messages.ts'

type Question = PgliteAsk extends infer Ask
  ? Ask extends unknown
    ? Omit<Ask, 'id'>
    : never
  : never

interface Pending {
  resolve: (answer: PgliteAnswer) => void
  reject: (error: Error) => void
}

/**
 * Far longer than anything the shop asks takes, an upgrade of a large shop included. A database
 * whose disk is full may never answer again.
 */
const silenceMs = 300_000

// V8 frees machine code of WebAssembly that better code has replaced, and threads that do so at
// the same time may end the process: "Check failed: jit_page_->allocations_.erase(addr) == 1"
// (nodejs/node#64500). What is kept instead is some megabytes for each database.
setFlagsFromString('--no-wasm-code-gc')

/** The embedded database in a thread of its own, so that a slow query never holds up a request. */
export class PgliteThread {
  readonly ready: Promise<void>
  /** Resolves with the reason once nothing answers any more, closed or broken. */
  readonly ended: Promise<Error>
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  #dead: Error | null = null
  readonly #silenceMs: number
  #takeBackWatch = () => {}
  readonly #die: (error: Error) => void

  constructor(open: PgliteOpen, patienceMs = silenceMs) {
    this.#silenceMs = patienceMs
    this.#worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: open })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    promise.catch(() => undefined)
    const end = Promise.withResolvers<Error>()
    this.ended = end.promise
    this.#die = (error: Error) => {
      this.#dead ??= error
      end.resolve(error)
      reject(error)
      for (const pending of this.#pending.values()) pending.reject(error)
      this.#pending.clear()
    }
    this.#worker.on('message', (answer: PgliteAnswer) =>
      answer.ready ? resolve() : this.#settle(answer),
    )
    this.#worker.on('error', (thrown: unknown) => this.#die(reasonOf(thrown)))
    this.#worker.on('exit', (code) => this.#die(new Error(`database worker ended (${code})`)))
  }

  /** Rejects with the database's own error: `code` and `constraint` as on a server. */
  ask(question: Question): Promise<PgliteAnswer> {
    if (this.#dead) return Promise.reject(this.#dead)
    return new Promise((resolve, reject) => {
      const id = ++this.#asked
      this.#pending.set(id, { resolve, reject })
      if (this.#pending.size === 1) this.#watch()
      this.#worker.postMessage({ id, ...question })
    })
  }

  async stop(): Promise<void> {
    await this.ask({ op: 'close' }).catch(() => undefined)
    await this.#worker.terminate()
  }

  /** Waits in two halves: a process that was suspended hears what has come before it judges. */
  #watch(): void {
    this.#takeBackWatch()
    if (this.#pending.size === 0) return
    const half = this.#silenceMs / 2
    this.#takeBackWatch = after(half, () => {
      this.#takeBackWatch = after(half, () => {
        this.#die(new Error('database worker ended: it did not answer any more'))
        void this.#worker.terminate()
      })
    })
  }

  #settle(answer: PgliteAnswer): void {
    const pending = this.#pending.get(answer.id!)
    this.#pending.delete(answer.id!)
    if (answer.error) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer)
    this.#watch()
  }
}

/** What a disk refuses, by the numbers of WASI (preview 1), which the database's machine speaks. */
const refusals: Readonly<Record<number, keyof typeof os.constants.errno>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** The machine throws objects that are no errors: a full disk would be told without a word. */
export function reasonOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { errno = 0 } = (thrown ?? {}) as { errno?: number }
  const code = refusals[errno]
  if (code === undefined) return new Error(`database worker ended: ${JSON.stringify(thrown)}`)
  const words = getSystemErrorMessage(-os.constants.errno[code])
  return Object.assign(new Error(`database worker ended: the disk answered "${words}"`), { code })
}
