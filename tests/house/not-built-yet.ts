/**
 * Calls that are declared and answer 501 until their room binds them, as `room.name`. The list only
 * shrinks: a call that is bound has to leave it.
 */
export const notBuiltYet: readonly string[] = []
