import type { Minor } from '#contract/money.ts'
import { createStore } from '#web/app/store.ts'

export type ReturnAnswer =
  | { kind: 'returned'; amountMinor: Minor; balanceMinor: Minor }
  /**
   * Opened or returned meanwhile, or not to be returned now, in the person's words; `isForNow`: it
   * can be asked for again tomorrow, or after a log-in.
   */
  | { kind: 'refused'; message: string; isForNow: boolean }
  | { kind: 'outage' }

export type ReturnState = { kind: 'asking' } | { kind: 'returning' } | ReturnAnswer

/** One sealed code on its way back; after a refusal nothing can be tried again. */
export class CodeReturn {
  readonly store = createStore<ReturnState>({ kind: 'asking' })
  readonly #send: () => Promise<ReturnAnswer>

  constructor(send: () => Promise<ReturnAnswer>) {
    this.#send = send
  }

  /** True once the server has answered for good, whatever it said. */
  async confirm(): Promise<boolean> {
    const { kind } = this.store.getSnapshot()
    if (kind !== 'asking' && kind !== 'outage') return false
    this.store.set({ kind: 'returning' })
    const answer = await this.#send()
    this.store.set(answer)
    return answer.kind === 'returned' || (answer.kind === 'refused' && !answer.isForNow)
  }
}
