import fs from 'node:fs'
import { runCommand } from './command.ts'
import { notRun, resultFile } from './outcome.ts'
import type { Outcome } from './outcome.ts'

type Report = {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs vitest projects in one go and counts by vitest's own report. */
export async function runVitest(
  name: string,
  projects: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = resultFile(name, 'json')
  fs.rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const which = projects.flatMap((project) => ['--project', project])
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters]
  const { code, output, seconds } = await runCommand(process.execPath, args, {
    NO_COLOR: '1',
    ...env,
  })
  if (output.includes('No test files found')) return notRun(name, 'there are no tests')
  const counts = readCounts(report)
  const failed = counts.failed || (code === 0 ? 0 : 1)
  return { name, ...counts, failed, seconds, output }
}

function readCounts(file: string): { passed: number; failed: number; skipped: number } {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const report: Report = JSON.parse(fs.readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(brokeOutsideTests).length,
    skipped: report.numPendingTests,
  }
}

/** A file that could not be loaded, or whose setup failed, has no failed test to show for it. */
function brokeOutsideTests(file: Report['testResults'][number]): boolean {
  const noneFailed = file.assertionResults.every(({ status }) => status !== 'failed')
  return file.status === 'failed' && noneFailed
}
