import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names that never appear in a log, wherever they stand in an object. */
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
  return pino({ level, base: null, redact: { paths: redactPaths, censor: '[redacted]' } }, to)
}

function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false })
}
