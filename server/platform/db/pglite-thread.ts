import { Worker } from 'node:worker_threads'
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

/** The embedded database in a thread of its own, so that a slow query never holds up a request. */
export class PgliteThread {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #asked = 0
  #dead: Error | null = null

  constructor(open: PgliteOpen) {
    this.#worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: open })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    promise.catch(() => undefined)
    const die = (error: Error) => {
      this.#dead ??= error
      reject(error)
      for (const pending of this.#pending.values()) pending.reject(error)
      this.#pending.clear()
    }
    this.#worker.on('message', (answer: PgliteAnswer) =>
      answer.ready ? resolve() : this.#settle(answer),
    )
    this.#worker.on('error', die)
    this.#worker.on('exit', (code) => die(new Error(`database worker ended (${code})`)))
  }

  /** Rejects with the database's own error: `code` and `constraint` as on a server. */
  ask(question: Question): Promise<PgliteAnswer> {
    if (this.#dead) return Promise.reject(this.#dead)
    return new Promise((resolve, reject) => {
      const id = ++this.#asked
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...question })
    })
  }

  async stop(): Promise<void> {
    await this.ask({ op: 'close' }).catch(() => undefined)
    await this.#worker.terminate()
  }

  #settle(answer: PgliteAnswer): void {
    const pending = this.#pending.get(answer.id!)
    this.#pending.delete(answer.id!)
    if (answer.error) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer)
  }
}
