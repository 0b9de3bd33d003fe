import { runParts } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { checkFormat, checkLint, checkTypes } from './static-checks.ts'
import { runVitest } from './vitest-projects.ts'

/** Format, lint, types, house law and unit tests, in two lanes for two cores. */
export async function runFastChecks(): Promise<Outcome[]> {
  const lanes = await Promise.all([
    runParts([checkFormat, checkLint, ...checkTypes]),
    runParts([() => runVitest('house', ['house']), () => runVitest('unit', ['unit'])]),
  ])
  return lanes.flat()
}
