import type { createSandbox } from '#sandbox/app.ts'

/** The outside world as tests hold it: ports, mail, the bank's own book. */
export type Outside = Awaited<ReturnType<typeof createSandbox>>

export const demoBankKeys = ['vitrine-demo-bank-key-1', 'vitrine-demo-bank-key-2']
