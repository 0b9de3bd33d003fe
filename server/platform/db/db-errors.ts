interface DriverError {
  code?: string
  syscall?: string
  constraint?: string
  message?: string
}

function asDriverError(error: unknown): DriverError {
  return typeof error === 'object' && error !== null ? (error as DriverError) : {}
}

/** Two transactions got in each other's way (40001, 40P01): the same work may be tried again. */
export function isSerialisationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(asDriverError(error).code ?? '')
}

/** A statement of a transaction that an earlier one has ended (25P02) says nothing of its own. */
export function isAborted(error: unknown): boolean {
  return asDriverError(error).code === '25P02'
}

/** The constraint that refused a row, or null: each guards one rule and maps to one answer. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = asDriverError(error)
  return (code === '23505' || code === '23514') && constraint ? constraint : null
}

const readOnlyCode = '25006'
const outageCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Still in each other's way after the tries of ours.
  '40001',
  '40P01',
  // No room: on the disk, in memory, for another connection.
  '53100',
  '53200',
  '53300',
  '55P03',
  readOnlyCode,
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const outageTexts =
  /connection terminated|query read timeout|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error|database worker ended|waited too long for the database session|cannot use a pool/i

/**
 * No connection was to be had, for a reason that only says why: closed for now, another password,
 * no such database. It passes while the shop runs; at a start it is a slip in the settings.
 */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/**
 * A commit was sent and never answered: the work is done whole or not at all, and nobody here knows
 * which.
 */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Codes the server answers a statement with, which is undone then; the rest end the connection. */
const refusingCodes = /^(?:25|40|53|55)...$|^57014$/

/** The connection ended before the answer came. */
export function isUnanswered(error: unknown): boolean {
  return isOutage(error) && !refusingCodes.test(asDriverError(error).code ?? '')
}

/** The database is gone or overloaded: our fault, answered 503, and it passes. */
export function isOutage(error: unknown): boolean {
  if (error instanceof NoConnection || error instanceof CommitUnanswered) return true
  if (error instanceof AggregateError && error.errors.every(isOutage)) return true
  const { code = '', message = '', syscall } = asDriverError(error)
  // The socket of a server beside us; any other file that is not there says nothing of a database.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect'
  return isSocketGone || outageCodes.has(code) || code.startsWith('08') || outageTexts.test(message)
}

/**
 * The session only reads: it was opened on a standby, or while the database took no writes, and
 * stays so after the database writes again.
 */
export function isReadOnly(error: unknown): boolean {
  return asDriverError(error).code === readOnlyCode
}

/**
 * A statement prepared before is no more (26000), or answers otherwise since a column has another
 * type (0A000): on a new connection it is prepared anew.
 */
export function isPreparedStale(error: unknown): boolean {
  return ['26000', '0A000'].includes(asDriverError(error).code ?? '')
}

/** A table is not there (42P01): the migrations of this build have not come by. */
export function isWithoutTable(error: unknown): boolean {
  return asDriverError(error).code === '42P01'
}

/** Text that no PostgreSQL column can hold (NUL, half a character): the client's fault. */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes(asDriverError(error).code ?? '')
}
