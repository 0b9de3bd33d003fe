import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first test file of a run puts the filled embedded database for the others. */
    snapshotFolder: string
  }
}

/** A folder that lives as long as the run. */
export default function snapshotFolder(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-rooms-'))
  project.provide('snapshotFolder', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
