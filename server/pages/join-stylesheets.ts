import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  chunksOf,
  joinedKey,
  joinedStylesFile,
  manifestFile,
  stylesheetsOf,
  type Manifest,
} from './build-manifest.ts'

/**
 * The last step of the build: the stylesheets each page begins with become one file more, since
 * every request before the first paint costs a slow network a round trip. Pages with the same
 * list share the file; the parts stay for navigation, which fetches only what is missing.
 */
export async function joinStylesheets(clientFolder: string): Promise<void> {
  const read = (file: string) => fs.readFile(path.join(clientFolder, file), 'utf8')
  const manifest = JSON.parse(await read(manifestFile)) as Manifest
  const pages = Object.keys(manifest).filter((name) => name.startsWith('web/pages/'))
  const joined: Record<string, string> = {}
  for (const page of pages) {
    const parts = stylesheetsOf(chunksOf(manifest, page))
    if (parts.length < 2) continue
    const styles = (await Promise.all(parts.map(read))).join('\n')
    const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
    const file = `assets/page-${hash}.css`
    await fs.writeFile(path.join(clientFolder, file), styles)
    joined[joinedKey(parts)] = file
  }
  await fs.writeFile(path.join(clientFolder, joinedStylesFile), JSON.stringify(joined))
}
