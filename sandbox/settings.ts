import type { SandboxOptions } from '#sandbox/app.ts'
import type { Environment } from '#sandbox/world.ts'

const DEFAULT_HTTP_PORT = 3001
const DEMO_BANK_KEYS = 'vitrine-demo-bank-key-1,vitrine-demo-bank-key-2'
const LAST_PORT = 65_535

/** Throws with the name of the variable and what it should hold. */
export function readSettings(environment: Environment): SandboxOptions {
  const httpPort = readPort(environment, ['SANDBOX_PORT', 'PORT'], DEFAULT_HTTP_PORT)
  const nextPort = httpPort === 0 ? 0 : httpPort + 1
  const bankKeys = (textOf(environment, 'BANK_KEYS') || DEMO_BANK_KEYS)
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (bankKeys.length === 0) throw new Error('BANK_KEYS must hold at least one key')
  return {
    httpPort,
    smtpPort: readPort(environment, ['SMTP_PORT'], nextPort),
    host: textOf(environment, 'HOST') || '127.0.0.1',
    bankKeys,
  }
}

/** The first of the variables that is set. */
function readPort(environment: Environment, names: string[], fallback: number): number {
  const name = names.find((candidate) => textOf(environment, candidate) !== '')
  if (!name) return fallback
  const text = textOf(environment, name)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= LAST_PORT) return port
  throw new Error(`${name} must be a port from 0 (any free one) to ${LAST_PORT}, not "${text}"`)
}

/** Without the space around it; a variable that is blank is as good as not set. */
function textOf(environment: Environment, name: string): string {
  return environment[name]?.trim() ?? ''
}
