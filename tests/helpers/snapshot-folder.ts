import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

/** A folder that lives as long as the run. */
export function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-rooms-'))
  project.provide('snapshotFolder', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
