import { runFastChecks } from './parts/fast-checks.ts'
import { finish } from './parts/outcome.ts'

process.exitCode = finish(await runFastChecks(), [])
