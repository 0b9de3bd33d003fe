import fs from 'node:fs'
import { wholeCommand } from './command.ts'
import type { Part } from './outcome.ts'

const areas = ['contract', 'server', 'web', 'sandbox', 'db', 'scripts', 'tests', 'bench']

export const checkFormat: Part = () =>
  wholeCommand('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])

export const checkLint: Part = () =>
  wholeCommand('lint', ['node_modules/oxlint/bin/oxlint', '--quiet', '.'])

/** One part per area, since each may use other things: the contract knows neither DOM nor Node. */
export const checkTypes: Part[] = ['.', ...areas.filter(hasSources)].map(
  (area) => () =>
    wholeCommand(`types of ${area === '.' ? 'the root' : area}`, [
      'node_modules/typescript/bin/tsc',
      '-p',
      area,
    ]),
)

function hasSources(area: string): boolean {
  if (!fs.existsSync(area)) return false
  return fs
    .readdirSync(area, { recursive: true })
    .some((file) => /\.(tsx?|mjs)$/.test(String(file)))
}
