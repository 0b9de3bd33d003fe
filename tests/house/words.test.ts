import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { isScript, isTest, type SyntaxNode } from './source/source-file.ts'
import { breach, nodesOf } from './source/walk.ts'

/** The shop cannot tell its neighbour from a real bank, so it has no word for it. */
const shopKnowsNoSandbox: Law = (files) =>
  files
    .filter(({ path }) => /^(server|web)\//.test(path) && !isConfiguration(path))
    .flatMap((file) => {
      const inText = [...file.text.matchAll(/sandbox/gi)].map(({ index }) =>
        breach(file, index, 'the shop does not know who stands on the other side'),
      )
      return /sandbox/i.test(file.path) ? [`${file.path}:1 is named for the sandbox`] : inText
    })

/** It names the variable, and its test sets it. */
const isConfiguration = (path: string) => /^server\/config(\.test)?\.ts$/.test(path)

/** Numbers of the specification that mean nothing else; a second copy would drift. */
const distinctive = new Set([68, 576, 768, 769, 991, 3500, 9_999_999, 999_999_900])

const limitsAreWrittenOnce: Law = (files) =>
  files
    .filter(({ path }) => /^(contract|server|web|sandbox)\//.test(path) && isScript(path))
    .filter(({ path }) => !isTest(path) && path !== 'contract/limits.ts' && !hasOwnNumbers(path))
    .flatMap((file) =>
      nodesOf(file, 'Literal')
        .filter(({ value }) => typeof value === 'number' && distinctive.has(value))
        .map(({ value, start }) =>
          breach(file, start, `${String(value)} is in contract/limits.ts`),
        ),
    )

/** Sentences, and drawings with their coordinates. */
const hasOwnNumbers = (path: string) => /^web\/(i18n\/texts|ui\/ticket)\//.test(path)

const failureList = 'contract/errors.ts'

/** A failure that is never answered stands in the contract, and its words in four languages. */
const failuresAreSaid: Law = (files) => {
  const said = new Set(
    files
      .filter(({ path }) => path.startsWith('server/') && isScript(path) && !isTest(path))
      .flatMap((file) => nodesOf(file, 'Literal').map(({ value }) => value)),
  )
  return files
    .filter(({ path }) => path === failureList)
    .flatMap((file) =>
      nodesOf(file, 'Property').flatMap(({ key, start }) => {
        const { name } = key as SyntaxNode & { name: string }
        return said.has(name) ? [] : [breach(file, start, `${name} is said by nobody`)]
      }),
    )
}

proveLaw(
  'The shop has no word for the sandbox',
  shopKnowsNoSandbox,
  {
    'a comment': { 'server/shop/payments/a.ts': '// only in the sandbox' },
    'a name': { 'web/features/payments/a.ts': 'const isSandbox = true' },
    'a file': { 'web/features/sandbox-banner.tsx': '' },
  },
  { 'the configuration': { 'server/config.ts': `text('SANDBOX', 'off')` } },
)

proveLaw(
  'Limits of the specification are written once',
  limitsAreWrittenOnce,
  {
    'the length of a search': { 'web/features/search/a.ts': 'text.slice(0, 68)' },
    'a toast': { 'web/overlays/a.ts': 'later(hide, 3_500)' },
  },
  { 'the list itself': { 'contract/limits.ts': 'export const a = 68' } },
)

proveLaw(
  'Every failure is said by somebody',
  failuresAreSaid,
  {
    'one that is only listed': {
      [failureList]: 'export const errorStatus = { gone: 410 }',
      'server/shop/a.test.ts': `expect(code).toBe('gone')`,
    },
  },
  {
    'one that is thrown': {
      [failureList]: 'export const errorStatus = { gone: 410 }',
      'server/shop/a.ts': `throw new ShopError('gone', 'not_found')`,
    },
  },
)
