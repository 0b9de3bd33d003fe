import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './source/repository.ts'

type Manifest = Record<string, Record<string, string> | undefined>
type Lock = { packages: Record<string, { hasInstallScript?: boolean; resolved?: string }> }

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

/** npm on an older Node would choose an older major for a range. */
function loosePins(manifest: Manifest): string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}@${version} is not an exact version`),
  )
}

function installScripts({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, locked]) => locked.hasInstallScript)
    .map(([place]) => `${place} runs a script when it is installed`)
}

/** A script that needs a shell of one system does not run on another. */
function shellScripts(scripts: Record<string, string>): string[] {
  return Object.entries(scripts)
    .filter(([, command]) => !/^node scripts\/[\w-]+\.mjs( [\w:-]+)*$/.test(command))
    .map(([name, command]) => `${name}: ${command}`)
}

describe('Packages', () => {
  test('every version is exact', () => {
    expect(loosePins(read('package.json'))).toEqual([])
    expect(
      loosePins({ dependencies: { a: '^1.2.3' }, devDependencies: { b: 'latest' } }),
    ).toHaveLength(2)
  })

  test('none runs an install script', () => {
    expect(installScripts(read('package-lock.json'))).toEqual([])
    expect(installScripts({ packages: { a: { hasInstallScript: true }, b: {} } })).toHaveLength(1)
  })

  test('npm scripts need no shell', () => {
    expect(shellScripts(read('package.json').scripts)).toEqual([])
    expect(shellScripts({ a: 'NODE_ENV=x node scripts/a.mjs', b: 'sh go.sh' })).toHaveLength(2)
  })
})
