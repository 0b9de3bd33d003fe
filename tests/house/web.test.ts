import { importsOf } from './source/imports.ts'
import { featureOf, isUnder, webGround, withoutExtension } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'
import { breach, isNode, nodesOf } from './source/walk.ts'

const belowFeatures = [
  'web/ui',
  'web/api',
  'web/i18n',
  'web/session',
  'web/overlays',
  'web/router',
  'contract',
]

/** What a layer of web may import besides itself. */
const layers: Record<string, string[]> = {
  'web/ui': ['contract/money', 'contract/locales'],
  'web/router': ['contract'],
  'web/api': ['contract', 'web/router/route'],
  'web/i18n': ['contract'],
  'web/session': ['contract', 'web/api'],
  'web/overlays': ['contract'],
  'web/features': belowFeatures,
  'web/pages': [...belowFeatures, 'web/features'],
}

const inWeb = ({ path }: SourceFile) => path.startsWith('web/') && isScript(path) && !isTest(path)

const layersLookDownOnly: Law = (files) =>
  files.filter(inWeb).flatMap((file) => {
    const layer = Object.keys(layers).find((place) => isUnder(file.path, place))
    if (!layer) return []
    const allowed = [layer, ...webGround, ...(layers[layer] ?? [])]
    return importsOf(file)
      .filter(({ target, own }) => own && !isUnder(withoutExtension(target), ...allowed))
      .map(({ target, start }) => breach(file, start, `${layer} may not import ${target}`))
  })

const featuresDoNotKnowEachOther: Law = (files) =>
  files
    .filter((file) => inWeb(file) && featureOf(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => featureOf(target) && featureOf(target) !== featureOf(file.path))
        .map(({ target, start }) =>
          breach(file, start, `take a slot or openOverlay() instead of importing ${target}`),
        ),
    )

const pagesDoNotKnowEachOther: Law = (files) =>
  files
    .filter((file) => inWeb(file) && isUnder(file.path, 'web/pages'))
    .flatMap((file) =>
      importsOf(file)
        .filter(
          ({ target }) =>
            isUnder(target, 'web/pages') && isScript(target) && !sameFolder(file.path, target),
        )
        .map(({ target, start }) => breach(file, start, `a page may not import ${target}`)),
    )

/** A page of several files has a folder of its own below web/pages. */
function sameFolder(path: string, target: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder !== 'web/pages' && target.startsWith(`${folder}/`)
}

/** The content policy forbids inline scripts and styles, and a cached page is sent as bytes. */
const pagesAreSafeToSend: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap((file) => [
      ...nodesOf(file, 'JSXOpeningElement')
        .filter(({ name }) => isNode(name) && name.name === 'script')
        .map(({ start }) => breach(file, start, 'no <script> inside the React tree')),
      ...nodesOf(file, 'JSXAttribute')
        .filter(({ name }) => isNode(name) && forbiddenAttributes.has(String(name.name)))
        .map(({ start, name }) =>
          breach(file, start, `no ${isNode(name) ? String(name.name) : ''} in pages`),
        ),
    ])

/** A button that leads to an app opens no tab, as far as anybody sees. */
const linksBesideSaySo: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && path !== besideLink)
    .flatMap((file) =>
      nodesOf(file, 'JSXOpeningElement')
        .filter(({ name }) => isNode(name) && name.name !== 'LinkButton')
        .flatMap(({ attributes }) => (attributes as unknown[]).filter(isNode))
        .filter(({ name }) => isNode(name) && name.name === 'target')
        .map(({ start }) => breach(file, start, 'a link to a new tab is a BesideLink')),
    )

const besideLink = 'web/ui/action/beside-link.tsx'

/** A class that a module does not have is `undefined` in the page, and nobody is told. */
const classesAreInTheirModule: Law = (files) => {
  const modules = files.filter(({ path }) => path.endsWith('.module.css'))
  const textOf = new Map(modules.map(({ path, text }) => [path, text]))
  return files.filter(inWeb).flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => textOf.has(target))
      .flatMap(({ target, names: [local] }) =>
        nodesOf(file, 'MemberExpression')
          .filter(({ object, computed }) => isNode(object) && object.name === local && !computed)
          .map(({ property, start }) => ({ name: isNode(property) && property.name, start }))
          .filter(({ name }) => !new RegExp(`\\.${name}(?![\\w-])`).test(textOf.get(target)!))
          .map(({ name, start }) => breach(file, start, `${target} has no class ${name}`)),
      ),
  )
}

const forbiddenAttributes = new Set(['style', 'dangerouslySetInnerHTML'])

proveLaw(
  'Layers of web look down only',
  layersLookDownOnly,
  {
    'ui knowing a feature': { 'web/ui/a.tsx': `import '#web/features/basket/x.ts'` },
    'ui knowing texts': { 'web/ui/a.tsx': `import { useTexts } from '../i18n/use-texts.ts'` },
    'api showing a toast': {
      'web/api/a.ts': `import { toast } from '#web/overlays/toast-state.ts'`,
    },
    'a feature importing a page': { 'web/features/a/b.tsx': `import '../../pages/home.tsx'` },
  },
  { 'a page using a feature': { 'web/pages/a.tsx': `import '#web/features/a/b.tsx'` } },
)

proveLaw('Features do not know each other', featuresDoNotKnowEachOther, {
  'a card importing the basket': {
    'web/features/catalogue/card.tsx': `import type { B } from '../basket/buy-button.tsx'`,
  },
})

proveLaw(
  'Pages do not know each other',
  pagesDoNotKnowEachOther,
  { 'one page importing another': { 'web/pages/home.tsx': `import { x } from './product.tsx'` } },
  {
    'its own style': { 'web/pages/home.tsx': `import css from './home.module.css'` },
    'a part of the page': { 'web/pages/home/home.tsx': `import { x } from './hero.tsx'` },
  },
)

proveLaw('Pages hold no inline script, style or HTML', pagesAreSafeToSend, {
  'a script': { 'web/app/a.tsx': `const a = <script src="x" />` },
  'a style': { 'web/ui/a.tsx': `const a = <i style={{ width: 1 }} />` },
  'raw HTML': { 'web/ui/a.tsx': `const a = <i dangerouslySetInnerHTML={{ __html: x }} />` },
})

const module = { 'web/ui/a.module.css': '.wide {}\n.box:hover > .inner {}' }
proveLaw(
  'Classes are in the module they are taken from',
  classesAreInTheirModule,
  {
    'a class that is not there': {
      ...module,
      'web/ui/a.tsx': `import css from './a.module.css'\nconst a = <i className={css.wid} />`,
    },
  },
  {
    'one that is': {
      ...module,
      'web/ui/a.tsx': `import css from './a.module.css'\nconst a = <i className={css.inner} />`,
    },
  },
)

proveLaw(
  'Links that open beside say so',
  linksBesideSaySo,
  { 'a silent one': { 'web/ui/a.tsx': `const a = <a href="/" target="_blank">b</a>` } },
  { 'a way to an app': { 'web/ui/a.tsx': `const a = <LinkButton href="/" target="_blank" />` } },
)
