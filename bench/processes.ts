import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Nothing of the caller's own shop reaches a shop that is measured. */
export function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'SystemRoot', 'TEMP', 'TMP', 'APPDATA', 'npm_execpath']
  return Object.fromEntries(kept.flatMap((name) => [[name, process.env[name] ?? '']]))
}

/** Starts one of our scripts and waits for the first message it sends. */
export async function startScript<Message>(
  script: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; message: Message }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const message = await new Promise<Message>((resolve, reject) => {
    child.once('message', (told) => resolve(told as Message))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return { child, message }
}

export function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const ticksPerSecond = 100

/** CPU seconds of a process and its children that still run; null where the system does not say. */
export function cpuSecondsOf(pid: number): number | null {
  if (!fs.existsSync('/proc')) return null
  const stats = new Map(
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name))),
  )
  const family = [...stats].filter(([id, { parent }]) => id === pid || parent === pid)
  return family.reduce((sum, [, { ticks }]) => sum + ticks, 0) / ticksPerSecond
}

function readStat(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return [[pid, { parent: Number(fields[1]), ticks }]]
  } catch {
    return []
  }
}
