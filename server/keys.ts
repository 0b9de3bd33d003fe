import fs from 'node:fs'
import path from 'node:path'
import { hmacSha256, randomKey, randomToken } from '#server/kernel/ids.ts'
import { ConfigError, type Config } from './config.ts'
import { parseKey } from './config-values.ts'

const keyBytes = 32

/** Every secret of the shop, none of which is ever in the database. */
export interface Keys {
  codeKey: Buffer
  fingerprintKey: Buffer
  /** For mailed codes; derived, so that instances that share keys share it. */
  verificationKey: Buffer
  spamCheckSecret: string
  /** For what is kept of a request that carries an Idempotency-Key. */
  requestKey: Buffer
}

/** Keys of the environment, else those made in the data directory at the first start (demo). */
export function loadKeys(config: Config): Keys {
  return keysOf(config, makeKey)
}

/** The keys that a shop was begun with: whoever comes beside it makes none. Throws ConfigError. */
export function getKeys(config: Config): Keys {
  return keysOf(config, (file) => {
    throw new ConfigError([
      `there is no ${file}: set CODE_KEY and FINGERPRINT_KEY, or DATA_DIR, as the shop has them`,
    ])
  })
}

function keysOf({ codeKey: code, fingerprintKey: print, dataDir }: Config, make: MakeKey): Keys {
  const codeKey = keyOf(code, path.join(dataDir, 'code.key'), make)
  const fingerprintKey = keyOf(print, path.join(dataDir, 'fingerprint.key'), make)
  return {
    codeKey,
    fingerprintKey,
    verificationKey: hmacSha256(fingerprintKey, 'verification codes'),
    spamCheckSecret: hmacSha256(fingerprintKey, 'spam check').toString('hex'),
    requestKey: hmacSha256(fingerprintKey, 'requests'),
  }
}

/** Puts a key where there is none. */
type MakeKey = (file: string) => void

function keyOf(value: string, file: string, make: MakeKey): Buffer {
  if (value === '' && !fs.existsSync(file)) make(file)
  const key = parseKey(value || fs.readFileSync(file, 'utf8').trim())
  if (!key) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}

/** Whoever comes first makes it, whole or not at all; everybody reads what stands there. */
function makeKey(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomToken(128)}`
  const content = randomKey(keyBytes).toString('hex')
  try {
    fs.writeFileSync(own, content, { mode: 0o600, flag: 'wx', flush: true })
    linkOrCopy(own, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/** Some disks know no second name for a file. */
function linkOrCopy(own: string, file: string): void {
  try {
    fs.linkSync(own, file)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error
    fs.copyFileSync(own, file, fs.constants.COPYFILE_EXCL)
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
