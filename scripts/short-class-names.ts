import fs from 'node:fs'
import path from 'node:path'

/** No vowels: nothing that means something, least of all to blockers of advertisements. */
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'
const signs = `${letters}0123456789`

/**
 * Names are half of a stylesheet and compress badly: in the build a class is called by the place of
 * its file among all files and by its own place in the file, three signs as a rule. Both bundles
 * come to the same names.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const web = path.join(root, 'web')
  const files = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const known = new Map(files.map((file) => [file, new Map<string, string>()]))
  return (name, file) => {
    const relative = path.relative(web, file).replaceAll(path.sep, '/')
    const names = known.get(relative)
    if (!names) throw new Error(`${relative} is no stylesheet of web/`)
    const short = names.get(name) ?? prefixOf(files.indexOf(relative)) + inSigns(names.size)
    names.set(name, short)
    return short
  }
}

function prefixOf(nth: number): string {
  const first = letters[Math.floor(nth / signs.length)]
  if (first === undefined) throw new Error('there are too many stylesheets for two signs')
  return first + signs[nth % signs.length]!
}

function inSigns(nth: number): string {
  const rest = Math.floor(nth / signs.length)
  return (rest === 0 ? '' : inSigns(rest - 1)) + signs[nth % signs.length]!
}
