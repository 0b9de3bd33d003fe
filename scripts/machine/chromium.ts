import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findChromium } from '#tests/helpers/find-chromium.ts'
import { installSystemPackages } from './apt.ts'

/** One font that the journeys cannot do without: with none, Hindi is a row of boxes. */
const devanagari = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf'

/** The browser for the journeys, installed when that is possible; null when there is none. */
export function ensureChromium(): string | null {
  if (!findChromium()) installSystemPackages(['chromium', 'fonts-noto-core'])
  else if (process.platform === 'linux' && !fs.existsSync(devanagari)) {
    installSystemPackages(['fonts-noto-core'])
  }
  return findChromium()
}

export function chromiumVersion(executable: string): string {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return stdout?.trim() || executable
}
