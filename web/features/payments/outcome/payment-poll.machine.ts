import { limits } from '#contract/limits.ts'

/** The part of a clock a poll needs; the returned function cancels. */
export interface PollTimers {
  after(delayMs: number, run: () => void): () => void
}

export interface PollPlan<Answer> {
  ask(): Promise<Answer>
  /** After a true answer nothing is asked again. */
  isFinal(answer: Answer): boolean
  onAnswer(answer: Answer): void
  /** An answer that will not come; `true` ends the poll, else it goes on more and more slowly. */
  onTrouble(error: unknown): boolean
  timers: PollTimers
}

const troubleMaxDelayMs = 8 * limits.paymentPollMs

/**
 * Asks every second (spec §9) until the answer is final. Never two questions at once, and the next
 * one counts from the last answer, so that a slow server is not hurried.
 */
export class PaymentPoll<Answer> {
  readonly #plan: PollPlan<Answer>
  #state: 'running' | 'paused' | 'over' = 'running'
  /** A question is out; a paused poll may still have one. */
  #isAsking = false
  #askAgain = false
  #delayMs: number = limits.paymentPollMs
  #cancel = () => {}

  constructor(plan: PollPlan<Answer>) {
    this.#plan = plan
    this.#ask()
  }

  /** Asks at once: the person came back to the page or the bank's window said something. */
  checkNow(): void {
    if (this.#state === 'paused') return this.resume()
    if (this.#state === 'over') return
    if (this.#isAsking) this.#askAgain = true
    else this.#ask()
  }

  /** A hidden page asks nothing. */
  pause(): void {
    this.#cancel()
    if (this.#state === 'running') this.#state = 'paused'
  }

  resume(): void {
    if (this.#state !== 'paused') return
    this.#state = 'running'
    if (!this.#isAsking) this.#ask()
  }

  stop(): void {
    this.#cancel()
    this.#state = 'over'
  }

  #ask(): void {
    this.#cancel()
    this.#isAsking = true
    this.#askAgain = false
    this.#plan.ask().then(
      (answer) => this.#answered(answer),
      (error: unknown) => this.#troubled(error),
    )
  }

  #answered(answer: Answer): void {
    this.#isAsking = false
    if (this.#state === 'over') return
    this.#delayMs = limits.paymentPollMs
    if (this.#plan.isFinal(answer)) this.stop()
    this.#plan.onAnswer(answer)
    this.#goOn()
  }

  #troubled(error: unknown): void {
    this.#isAsking = false
    if (this.#state === 'over') return
    this.#delayMs = Math.min(this.#delayMs * 2, troubleMaxDelayMs)
    if (this.#plan.onTrouble(error)) this.stop()
    this.#goOn()
  }

  #goOn(): void {
    if (this.#state !== 'running') return
    if (this.#askAgain) this.#ask()
    else this.#cancel = this.#plan.timers.after(this.#delayMs, () => this.#ask())
  }
}
