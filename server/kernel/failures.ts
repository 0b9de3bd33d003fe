/** What failed while the rest went on; thrown once all is done, so that nothing is lost. */
export class Failures {
  readonly #all: unknown[] = []

  /** For the `catch` of a work that may fail without keeping others waiting. */
  readonly note = (error: unknown): void => void this.#all.push(error)

  /** Throws one failure as it is, several as an AggregateError of them all. */
  throwAny(): void {
    if (this.#all.length === 1) throw this.#all[0]
    if (this.#all.length > 1) throw new AggregateError(this.#all, `${this.#all.length} failures`)
  }
}

/** Hears out works that run at once, then throws what failed of them. */
export async function hearOut(works: readonly Promise<unknown>[]): Promise<void> {
  const failures = new Failures()
  await Promise.all(works.map((work) => work.catch(failures.note)))
  failures.throwAny()
}
