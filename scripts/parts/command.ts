import { spawn } from 'node:child_process'
import type { Outcome } from './outcome.ts'

/** A part that hangs is a failure, not a wait for ever; every look of every screen takes time. */
const patienceMs = () => (process.env.VITRINE_FULL === '1' ? 90 : 15) * 60_000

export type CommandResult = { code: number; output: string; seconds: number }

/** Runs a script with this same Node, or a program, and keeps what it prints. */
export function runCommand(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patienceMs())
    const end = (code: number, last: string) => {
      clearTimeout(giveUp)
      resolve({ code, output: output + last, seconds: seconds() })
    }
    child.once('error', (error) => end(1, String(error)))
    child.once('close', (code, signal) => end(code ?? 1, signal ? `\nended by ${signal}` : ''))
  })
}

/** A part that passes or fails as a whole. */
export async function wholeCommand(name: string, args: string[]): Promise<Outcome> {
  const { code, output, seconds } = await runCommand(process.execPath, args)
  const failed = code === 0 ? 0 : 1
  return { name, passed: 1 - failed, failed, skipped: 0, seconds, output }
}
