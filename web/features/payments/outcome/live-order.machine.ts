import { PaymentPoll, type PollPlan } from './payment-poll.machine.ts'

export interface LivePlan<Answer> extends PollPlan<Answer> {
  /** Follows the server's own word until its stream ends; rejects when there is none. */
  watch(onAnswer: (answer: Answer) => void, signal: AbortSignal): Promise<void>
  /** False where nobody may poll (spec §4, widget mode): then the stream is opened anew. */
  polls: boolean
}

/** A stream that says nothing for so long is as good as none. */
const firstWordMs = 2000
const reopenMs = 8000

/**
 * Follows an order that has not ended by the server's events; the poll of spec §9 takes over where
 * they fail.
 */
export class LiveOrder<Answer> {
  readonly #plan: LivePlan<Answer>
  readonly #stream = new AbortController()
  #poll: PaymentPoll<Answer> | null = null
  #isOver = false
  #isPaused = false
  #cancelWait = () => {}

  constructor(plan: LivePlan<Answer>) {
    this.#plan = plan
    void this.#begin()
  }

  /** Asks at once, beside the stream. */
  checkNow(): void {
    if (this.#isOver) return
    if (this.#poll) this.#poll.checkNow()
    else void this.#askOnce()
  }

  /** A hidden page polls nothing; a stream costs nothing and goes on. */
  pause(): void {
    this.#isPaused = true
    this.#poll?.pause()
  }

  resume(): void {
    this.#isPaused = false
    if (this.#poll) this.#poll.resume()
    else this.checkNow()
  }

  stop(): void {
    this.#isOver = true
    this.#cancelWait()
    this.#stream.abort()
    this.#poll?.stop()
  }

  /** Most orders have ended when they are looked at: no stream is opened for those. */
  async #begin(): Promise<void> {
    await this.#askOnce()
    if (!this.#isOver) await this.#watch()
  }

  async #watch(): Promise<void> {
    this.#cancelWait = this.#plan.timers.after(firstWordMs, () => this.#fallBack())
    try {
      await this.#plan.watch((answer) => this.#heard(answer), this.#stream.signal)
    } catch {
      // No stream, or it broke: what follows asks the server itself and hears why.
    }
    if (this.#isOver) return
    this.#fallBack()
    if (!this.#plan.polls && !this.#isOver) this.#reopenLater()
  }

  #reopenLater(): void {
    this.#cancelWait = this.#plan.timers.after(reopenMs, () => void this.#watch())
  }

  #heard(answer: Answer): void {
    if (this.#isOver) return
    this.#cancelWait()
    this.#poll?.stop()
    this.#poll = null
    this.#take(answer)
  }

  #fallBack(): void {
    this.#cancelWait()
    if (this.#isOver || this.#poll) return
    if (!this.#plan.polls) return void this.#askOnce()
    this.#poll = new PaymentPoll({ ...this.#plan, onAnswer: (answer) => this.#take(answer) })
    if (this.#isPaused) this.#poll.pause()
  }

  async #askOnce(): Promise<void> {
    try {
      const answer = await this.#plan.ask()
      if (!this.#isOver) this.#take(answer)
    } catch (error) {
      if (!this.#isOver && this.#plan.onTrouble(error)) this.stop()
    }
  }

  #take(answer: Answer): void {
    if (this.#plan.isFinal(answer)) this.stop()
    this.#plan.onAnswer(answer)
  }
}
