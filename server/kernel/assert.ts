/** Stops a transaction on a state that only a slip of ours can bring about. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`)
}
