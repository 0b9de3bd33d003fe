import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** What the server process reads; web/ is reloaded by Vite inside it. */
const watched = ['server', 'contract', 'db']
const quietMs = 150

/**
 * Calls `onChange` once after each burst of changes.
 * @param {(file: string) => void} onChange
 */
export function watchServerSources(onChange) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  for (const folder of watched) {
    fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(path.join(folder, file)), quietMs)
    })
  }
}
