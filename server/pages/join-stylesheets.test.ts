import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAssets } from './built-renderer.ts'
import { joinedStylesFile, manifestFile, type Manifest } from './build-manifest.ts'
import { joinStylesheets } from './join-stylesheets.ts'

const manifest: Manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_kit.js'], css: ['assets/e.css'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  '_cards.js': { file: 'assets/cards.js', imports: ['_kit.js'], css: ['assets/cards.css'] },
  'web/pages/home.tsx': { file: 'assets/home.js', imports: ['_cards.js'] },
  'web/pages/sale.tsx': { file: 'assets/sale.js', imports: ['_cards.js'] },
  'web/pages/plain.tsx': { file: 'assets/plain.js' },
  'web/i18n/texts/shell/en.ts': { file: 'assets/en.js' },
  'web/ui/late.css': { file: 'assets/late.css' },
}
const sheets = { 'e.css': '.e{}', 'kit.css': '.kit{}', 'cards.css': '.cards{}' }

let folder: string
let joinedStyles: Record<string, string>
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-styles-'))
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.mkdirSync(path.join(folder, '.vite'))
  fs.writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(sheets)) {
    fs.writeFileSync(path.join(folder, 'assets', name), text)
  }
  await joinStylesheets(folder)
  joinedStyles = JSON.parse(fs.readFileSync(path.join(folder, joinedStylesFile), 'utf8'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const assetsOf = (file: string) => findAssets({ manifest, joinedStyles }, { file }, 'en')

describe('the stylesheets of a page', () => {
  test('are not those of the entry alone where a page was not built', () => {
    expect(() => assetsOf('gone')).toThrow('the build has no web/pages/gone.tsx')
  })

  test('are one file with all parts in the order in which they cascade', () => {
    const { stylesheets, heldStylesheets } = assetsOf('home')
    expect(heldStylesheets).toEqual(['/assets/kit.css', '/assets/e.css', '/assets/cards.css'])
    expect(stylesheets).toHaveLength(1)
    expect(stylesheets[0]).toMatch(/^\/assets\/page-[\w-]{8}\.css$/)
    const styles = fs.readFileSync(path.join(folder, stylesheets[0]!), 'utf8')
    expect(styles).toBe('.kit{}\n.e{}\n.cards{}')
  })

  test('are the same file for pages with the same parts, another one for others', () => {
    expect(assetsOf('sale').stylesheets).toEqual(assetsOf('home').stylesheets)
    expect(assetsOf('plain').stylesheets).not.toEqual(assetsOf('home').stylesheets)
  })

  test('stand one by one where nothing was joined', () => {
    const { stylesheets, heldStylesheets } = findAssets(
      { manifest, joinedStyles: {} },
      { file: 'home' },
      'en',
    )
    expect(stylesheets).toEqual(['/assets/kit.css', '/assets/e.css', '/assets/cards.css'])
    expect(heldStylesheets).toEqual([])
  })
})
