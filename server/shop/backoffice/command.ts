import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/query.ts'
import type { CodeKeys } from '#server/shop/codes/code-cipher.ts'
import type { RefundScope } from '#server/shop/refunds/refund-scope.ts'

/** What a command may use besides its options. */
export interface CommandScope {
  keys: CodeKeys
  /** Told after the commit: figures of these products are due. */
  onStock: (productIds: number[]) => void
  refunds: RefundScope
  /** Of letters to somebody whose language nobody has named. */
  startLocale: Locale
}

export interface CommandOption {
  kind: 'text' | 'flag'
  required?: boolean
  help: string
}

/** One verb of the operator's command line; its answer prints as JSON. */
export type Command = CommandText & (WholeWork | SlicedWork)

/** One transaction: done or not. */
interface WholeWork {
  run(tx: Tx, scope: CommandScope, given: GivenOptions): Promise<Record<string, unknown>>
}

/** Transactions of its own, for work of any size; what was done stays, and it may be repeated. */
interface SlicedWork {
  runInSlices(
    database: Database,
    scope: CommandScope,
    given: GivenOptions,
  ): Promise<Record<string, unknown>>
}

interface CommandText {
  name: string
  help: string
  /** Values that follow the name without dashes, in this order; all are needed. */
  words?: Readonly<Record<string, string>>
  options: Readonly<Record<string, CommandOption>>
  /** How the file given by `--file` travels, when the command takes one. */
  file?: 'text' | 'base64'
}

export interface GivenOptions {
  text(name: string): string
  find(name: string): string | null
  flag(name: string): boolean
  /** Text of the file, empty when none was given. */
  file: string
}

/** A command as it travels from the command line to a running shop. */
export interface CommandRequest {
  command: string
  values: Record<string, string | boolean>
  file: string
}
