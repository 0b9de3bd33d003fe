import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Everything that ends up in a bundle. */
const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'scripts/first-load-chunks.ts',
  'scripts/short-class-names.ts',
  'server/pages/build-manifest.ts',
  'server/pages/join-stylesheets.ts',
  'package.json',
  'package-lock.json',
]
const marker = path.join(root, 'dist', '.built')

/**
 * Builds both bundles when their sources changed since the last build.
 * @param {string} node
 * @returns {boolean} whether there is a bundle of these sources now
 */
export function ensureBuilt(node) {
  const wanted = digest(sources.flatMap(listFiles))
  if (readMarker() === wanted) return true
  console.error('Building the pages …')
  fs.rmSync(marker, { force: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(node, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) {
    console.error('The build failed; its reason is above.')
    return false
  }
  // Written last, so that an interrupted build is repeated.
  fs.writeFileSync(marker, wanted)
  return true
}

function readMarker() {
  try {
    return fs.readFileSync(marker, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} place file or folder, from the root
 * @returns {string[]} files, from the root, in a fixed order
 */
function listFiles(place) {
  const absolute = path.join(root, place)
  if (!fs.existsSync(absolute)) return []
  if (fs.statSync(absolute).isFile()) return [place]
  return fs
    .readdirSync(absolute, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(place, entry.name)))
}

/** @param {string[]} files */
function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
