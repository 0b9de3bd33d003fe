import { importsOf } from './source/imports.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript } from './source/source-file.ts'

/** Only imports that are there when the program runs; a dynamic one counts too. */
const nothingRunsInCircles: Law = (files) => {
  const scripts = files.filter(({ path }) => isScript(path))
  const graph = new Map(scripts.map((file) => [file.path, runtimeTargets(file)]))
  const done = new Set<string>()
  return scripts.flatMap(({ path }) => findCycle(graph, path, [], done))
}

function runtimeTargets(file: Parameters<typeof importsOf>[0]): string[] {
  return importsOf(file)
    .filter(({ own, typeOnly }) => own && !typeOnly)
    .map(({ target }) => target)
}

function findCycle(
  graph: Map<string, string[]>,
  path: string,
  trail: string[],
  done: Set<string>,
): string[] {
  if (trail.includes(path)) {
    return [[...trail.slice(trail.indexOf(path)), path].join(' → ')]
  }
  if (done.has(path)) return []
  const found = (graph.get(path) ?? []).flatMap((target) =>
    findCycle(graph, target, [...trail, path], done),
  )
  done.add(path)
  return found
}

proveLaw(
  'No import cycles',
  nothingRunsInCircles,
  {
    'two files': { 'web/a.ts': `import './b.ts'`, 'web/b.ts': `import { a } from './a.ts'` },
    'a cycle hidden behind a dynamic import': {
      'web/a.ts': `import './b.ts'`,
      'web/b.ts': `import '#web/c.ts'`,
      'web/c.ts': `await import('./a.ts')`,
    },
    itself: { 'web/a.ts': `import './a.ts'` },
  },
  {
    'types going back': {
      'web/a.ts': `import './b.ts'`,
      'web/b.ts': `import type { A } from './a.ts'`,
    },
    'a diamond': {
      'web/a.ts': `import './b.ts'; import './c.ts'`,
      'web/b.ts': `import './d.ts'`,
      'web/c.ts': `import './d.ts'`,
      'web/d.ts': `export {}`,
    },
  },
)
