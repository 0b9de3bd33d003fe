import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '#tests/helpers/find-chromium.ts'

/** Not a dependency: fetched by npm when it is asked for, always the same one. */
const version = '12.8.2'

/** One takes some ten seconds, and the first one's download some more. */
const runMaxMs = 180_000

export interface LighthouseResult {
  /** 0 to 100, by the name of the category. */
  scores: Record<string, number>
  lcpMs: number
  layoutShift: number
  /** What cost a point. */
  faults: string[]
}

/** One run as a phone on a slow network (simulated), in a browser of its own. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    const args = [url, '--output=json', `--output-path=${file}`, '--quiet']
    // A browser on a busy machine now and then loses the trace: it is taken again, twice at most.
    const again = () => run(args)
    await again().catch(again).catch(again)
    return read(JSON.parse(fs.readFileSync(file, 'utf8')) as Report)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: readonly string[]): Promise<void> {
  const npm = process.env['npm_execpath']
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const given = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', ...args]
  const flags = '--chrome-flags=--headless=new --no-sandbox'
  const child = spawn(program, [...first, ...given, flags], {
    timeout: runMaxMs,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
  })
  let told = ''
  child.stderr.on('data', (chunk) => (told += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(told.slice(-2000) || 'no end')),
    )
  })
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

function read({ categories, audits }: Report): LighthouseResult {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, score * 100] as const)
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    scores: Object.fromEntries(scores),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults: lost.map(({ id }) => id),
  }
}
