import { allCalls, type BoundCall } from '#contract/all-calls.ts'
import { notBuiltYet } from '#tests/house/not-built-yet.ts'

/** Calls that are declared and answer 501 until their room is built. */
export const missingCalls: readonly BoundCall[] = allCalls.filter(({ name, room }) =>
  notBuiltYet.includes(`${room}.${name}`),
)
