import fs from 'node:fs'
import { runCommand } from './command.ts'
import { notRun } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const report = 'test-results/journeys.json'

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** The journeys in the browser, counted by Playwright's own report. */
export async function runJourneys(chromium: string | null): Promise<Outcome> {
  if (!chromium) return notRun('journeys', 'there is no Chromium; set CHROMIUM_PATH')
  fs.rmSync(report, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  const { code, output, seconds } = await runCommand(process.execPath, args, {
    CHROMIUM_PATH: chromium,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  })
  if (output.includes('No tests found')) return notRun('journeys', 'there are no tests')
  const counts = readCounts()
  return {
    name: 'journeys',
    ...counts,
    failed: counts.failed || Number(code !== 0),
    seconds,
    output,
  }
}

/** A journey that passed only on repetition has failed. */
function readCounts(): { passed: number; failed: number; skipped: number } {
  if (!fs.existsSync(report)) return { passed: 0, failed: 0, skipped: 0 }
  const { stats }: Report = JSON.parse(fs.readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
