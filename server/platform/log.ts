import { createLogStream, type LogStream } from './log-stream.ts'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'

export type Log = Logger

/** Names that never appear in a log, down to the third level of an object: deeper we log none. */
const secretNames = [
  'password',
  'newPassword',
  'password_confirmation',
  'new_password_confirmation',
  'token',
  'authorization',
  'cookie',
  'card',
  'card_number',
  'number',
  'cvc',
  'code',
  'google_recaptcha',
  'pa_res',
  'PaRes',
  'email',
]

const redactPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** JSON lines on standard error: standard output belongs to whoever started the shop. */
export function createLog(level: string, to: DestinationStream = standardError()): Log {
  const redact = { paths: redactPaths, censor: '[redacted]' }
  const hooks = { logMethod: sayCarefully }
  return pino({ level, base: null, redact, hooks, serializers: { err: tellError } }, to)
}

/** Left alone, pino takes the words of an error for those of the line, addresses and all. */
function sayCarefully(this: Log, args: Parameters<LogFn>, method: LogFn): void {
  const [given, ...rest] = args as [unknown, ...string[]]
  const entry = given instanceof Error ? { err: given } : given
  const { err } = (entry ?? {}) as { err?: unknown }
  if (err === undefined || rest.length > 0) return method.apply(this, [entry, ...rest] as never)
  method.apply(this, [entry, tellError(err).message] as never)
}

interface ToldError {
  name: string
  message: string
  stack?: string
  /** `code`, by a name that is no gift code's. */
  errorCode?: string
  constraint?: string
  cause?: unknown
}

/**
 * What is told of an error: where it happened and which rule broke. Databases and mail servers hang
 * parameters, rows and addresses on theirs; none of that is ours to write down.
 */
export function tellError(thrown: unknown): ToldError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: 'no error was thrown' }
  const { name, message, stack, code, constraint, cause } = thrown as ToldError & { code?: string }
  return {
    name,
    message: withoutAddresses(message),
    ...(stack ? { stack: withoutAddresses(stack) } : {}),
    ...(code ? { errorCode: code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(cause === undefined ? {} : { cause: tellError(cause) }),
  }
}

const address = /[^\s<>@"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

function withoutAddresses(text: string): string {
  return text.replace(address, '[address]')
}

let ofProcess: LogStream | null = null

/** One for the whole process: its lines stay in their order, and its end is listened for once. */
function standardError(): DestinationStream {
  if (ofProcess !== null) return ofProcess
  const stream = createLogStream(2)
  process.on('exit', () => stream.flushSync())
  ofProcess = stream
  return stream
}
