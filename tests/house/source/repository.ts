import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFile } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

const areas = ['contract', 'server', 'web', 'sandbox', 'db', 'tests', 'scripts', 'bench']
const textual = /\.(tsx?|mjs|css|sql|json|md)$/

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Every text file of the areas, with paths from the root and forward slashes. */
export function readRepository(): SourceFile[] {
  repository ??= listFiles().map((file) =>
    sourceFile(file, fs.readFileSync(path.join(root, file), 'utf8')),
  )
  return repository
}

let repository: SourceFile[] | undefined

function listFiles(): string[] {
  return areas
    .filter((area) => fs.existsSync(path.join(root, area)))
    .flatMap((area) =>
      fs
        .readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
        .map((file) => `${area}/${file.replaceAll(path.sep, '/')}`),
    )
    .filter((file) => textual.test(file) && !file.includes('node_modules/'))
    .sort()
}
