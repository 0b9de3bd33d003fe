// `node scripts/run.mjs <task>`: installs what is missing, then the pinned Node does the task.
// It runs on the machine's own Node (20 or newer) and needs nothing installed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './pinned-node.mjs'
import { root } from './root.mjs'

/** @type {Record<string, string[]>} */
const tasks = {
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  'test:full': ['scripts/test.ts', '--full'],
  bench: ['bench/main.ts'],
  shop: ['server/cli/shop-cli.ts'],
}

const [task = '', ...args] = process.argv.slice(2)
const entry = tasks[task]
if (!entry) {
  console.error(`Unknown task "${task}". There are: ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}
ensureInstalled({ withDevelopment: task !== 'shop' })
const node = requireNode()
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...entry, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
    INIT_CWD: process.cwd(),
    ...process.env,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  },
})
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
