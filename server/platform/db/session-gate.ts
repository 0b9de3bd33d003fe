/**
 * PGlite has one session. A lone statement waits for the transactions that came earlier; a
 * transaction holds the gate from its begin to its end.
 */
export class SessionGate {
  #tail: Promise<void> = Promise.resolve()

  pass(): Promise<void> {
    return this.#tail
  }

  async hold(): Promise<() => void> {
    const before = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    await before
    return resolve
  }
}
