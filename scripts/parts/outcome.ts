import fs from 'node:fs'

/** What one part of a check came to. A part without tests of its own counts as one. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Printed when something failed. */
  output: string
  /** Why the part could not run; a failure where `CI=true`. */
  notRun?: string
}

export type Part = () => Promise<Outcome>

export function notRun(name: string, reason: string): Outcome {
  return { name, passed: 0, failed: 0, skipped: 0, seconds: 0, output: '', notRun: reason }
}

/**
 * Runs parts one after the other, telling each result as it comes. What a failed one printed is
 * kept in a file at once: a run may be ended before its own end.
 */
export async function runParts(parts: Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of parts) {
    const outcome = await part()
    console.log(describe(outcome))
    fs.rmSync(resultFile(outcome.name, 'txt'), { force: true })
    if (outcome.failed > 0) console.log(`      ${keepOutput(outcome)}`)
    outcomes.push(outcome)
  }
  return outcomes
}

/** Prints failures in full, then what ran, then the counts; answers the exit code. */
export function finish(outcomes: Outcome[], whatRan: string[]): number {
  for (const { name, failed, output } of outcomes) {
    if (failed > 0) console.log(`\n──── ${name} ────\n${output.trim()}`)
  }
  const missing = outcomes.filter((outcome) => outcome.notRun)
  console.log(
    ['', ...whatRan, ...missing.map((part) => `NOT RUN ${part.name}: ${part.notRun}`)].join('\n'),
  )
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed)) + (inCi() ? missing.length : 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Where what a part has to show is kept. */
export function resultFile(name: string, ending: 'json' | 'txt'): string {
  return `test-results/${name.replaceAll(/\W+/g, '-')}.${ending}`
}

function keepOutput({ name, output }: Outcome): string {
  const file = resultFile(name, 'txt')
  fs.mkdirSync('test-results', { recursive: true })
  fs.writeFileSync(file, output)
  return file
}

function describe({ name, passed, failed, skipped, seconds, notRun: reason }: Outcome): string {
  if (reason) return `  –   ${name}: not run, ${reason}`
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
  const mark = failed > 0 ? 'FAIL' : ' ok '
  return `${mark}  ${name}: ${counts.filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function inCi(): boolean {
  return /^(1|true)$/i.test(process.env.CI ?? '')
}
