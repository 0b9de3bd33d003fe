import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './source/repository.ts'

type Manifest = Record<string, Record<string, string> | undefined>
type Locked = { hasInstallScript?: boolean; resolved?: string; integrity?: string }
type Lock = { packages: Record<string, Locked> }

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

/** What is installed is what was locked: bytes of the registry, known by their checksum. */
function unprovenPackages({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .filter(([, { integrity = '', resolved }]) => {
      const isElsewhere =
        resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
      return isElsewhere || !integrity.startsWith('sha512-')
    })
    .map(([place]) => `${place} is not proven to be what was locked`)
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

  test('each is locked to the checksum of the registry’s bytes', () => {
    expect(unprovenPackages(read('package-lock.json'))).toEqual([])
    const resolved = 'git+ssh://git@example.test/a.git'
    const packages = {
      '': {},
      a: { integrity: 'sha512-x' },
      b: {},
      c: { resolved, integrity: 'sha512-x' },
    }
    expect(unprovenPackages({ packages })).toHaveLength(2)
  })

  test('npm scripts need no shell', () => {
    expect(shellScripts(read('package.json').scripts)).toEqual([])
    expect(shellScripts({ a: 'NODE_ENV=x node scripts/a.mjs', b: 'sh go.sh' })).toHaveLength(2)
  })
})
