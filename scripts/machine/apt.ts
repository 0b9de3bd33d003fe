import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Installs packages of the system where that is possible without asking anyone: as root on Debian
 * and its kin. Elsewhere it does nothing and the caller finds the thing still missing.
 */
export function installSystemPackages(names: string[]): void {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names.join(', ')} …`)
  if (aptGet('install', '-y', '--no-install-recommends', ...names)) return
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...names)
}

function aptGet(...args: string[]): boolean {
  const result = spawnSync('apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}
