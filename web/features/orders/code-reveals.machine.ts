import { createStore } from '#web/app/store.ts'

/** What an opened code holds. It lives in this page's memory and nowhere else. */
export interface RevealedCode {
  code: string
  serial?: string | undefined
  pin?: string | undefined
  expires_at?: string | undefined
}

export type CodeView =
  | { kind: 'sealed' }
  | { kind: 'opening' }
  | { kind: 'open'; revealed: RevealedCode; atMs: number }
  /** `isFirst` of all that failed together: it is shown and said for all of them. */
  | { kind: 'failed'; message: string; isFirst: boolean }
  /** Given back meanwhile. */
  | { kind: 'returned' }

export interface RevealsState {
  /** Codes that were touched on this page; all others stand as the server said. */
  codes: Readonly<Record<string, CodeView>>
  /** The password is wanted again before these go on. */
  asks: { ids: readonly string[]; error: string | null } | null
  /** The one opened last, to be read out. */
  lastOpened: RevealedCode | null
  /** How often the server came to know more of a code than this page does. */
  staleCount: number
}

export type RevealAnswer =
  | { kind: 'open'; revealed: RevealedCode; atMs: number }
  | { kind: 'password'; message: string }
  /** Unheard: the answer was lost, and the code may be opened. */
  | { kind: 'failed'; message: string; isUnheard?: boolean }
  /** It is the person's no longer: given back elsewhere, or refunded. */
  | { kind: 'gone' }

/** Opens one code; asked anew with a password when the session is too old (docs/security.md). */
export type RevealPort = (codeId: string, password: string | null) => Promise<RevealAnswer>

/** Opens codes one after another, so that each reveal is one entry of the log. */
export class CodeReveals {
  readonly store = createStore<RevealsState>({
    codes: {},
    asks: null,
    lastOpened: null,
    staleCount: 0,
  })
  readonly #open: RevealPort
  /** What goes on under a number that has changed is called off. */
  #visit = 0
  #question = 0

  constructor(open: RevealPort) {
    this.#open = open
  }

  async reveal(ids: readonly string[], password: string | null = null): Promise<void> {
    const [visit, question] = [this.#visit, this.#question]
    const isCalledOff = () =>
      visit !== this.#visit || (password !== null && question !== this.#question)
    const wanted = ids.filter((id) => !this.#isBusy(id))
    const answered = new Set<string>()
    let isFirst = true
    for (const [index, id] of wanted.entries()) {
      // It may have been opened by itself while the ones before it were.
      if (this.#isBusy(id)) continue
      const answer = await this.#revealOne(id, password, isFirst)
      answered.add(id)
      if (isCalledOff()) return
      if (answer.kind === 'failed') isFirst = false
      if (answer.kind !== 'password') continue
      const error = password === null ? null : answer.message
      return this.store.update((now) => ({ ...now, asks: { ids: wanted.slice(index), error } }))
    }
    // Another press may have asked meanwhile, for codes of its own.
    this.store.update((now) => {
      const isMine = now.asks?.ids.every((id) => answered.has(id) || this.#isBusy(id)) ?? true
      return isMine ? { ...now, asks: null } : now
    })
  }

  /** The password is used for what asked for it and then forgotten. */
  async givePassword(password: string): Promise<void> {
    const { asks } = this.store.getSnapshot()
    if (asks) await this.reveal(asks.ids, password)
  }

  /** Of those the password was given for, the ones not asked for yet stay closed. */
  dismissQuestion(): void {
    this.#question += 1
    this.store.update((now) => ({ ...now, asks: null }))
  }

  /** The page is left: nothing more is opened where nobody sees it. */
  leave(): void {
    this.#visit += 1
  }

  /** The person gave it back: it is not opened any more. */
  returned(id: string): void {
    this.#set(id, { kind: 'returned' })
  }

  async #revealOne(id: string, password: string | null, isFirst: boolean): Promise<RevealAnswer> {
    this.#set(id, { kind: 'opening' })
    const answer = await this.#open(id, password)
    if (answer.kind === 'open') {
      this.store.update((now) => ({ ...now, lastOpened: answer.revealed }))
    }
    if (answer.kind === 'gone' || (answer.kind === 'failed' && answer.isUnheard)) {
      this.store.update((now) => ({ ...now, staleCount: now.staleCount + 1 }))
    }
    this.#set(id, viewOf(answer, isFirst))
    return answer
  }

  #isBusy(id: string): boolean {
    const kind = this.store.getSnapshot().codes[id]?.kind
    return kind === 'opening' || kind === 'open' || kind === 'returned'
  }

  #set(id: string, view: CodeView): void {
    this.store.update((now) => ({ ...now, codes: { ...now.codes, [id]: view } }))
  }
}

function viewOf(answer: RevealAnswer, isFirst: boolean): CodeView {
  if (answer.kind === 'failed') return { kind: 'failed', message: answer.message, isFirst }
  return answer.kind === 'open' ? answer : { kind: 'sealed' }
}
