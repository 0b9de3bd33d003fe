import { expect, test } from 'vitest'
import { permissions } from './seams.ts'
import { isUnder } from './source/places.ts'
import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { readRepository } from './source/repository.ts'
import { findSeamUses } from './source/seam-uses.ts'
import { isScript, isTest } from './source/source-file.ts'
import { breach } from './source/walk.ts'

const seamsAreUsedOnlyWhereAllowed: Law = (files) =>
  files
    .filter(({ path }) => isScript(path) && !isTest(path))
    .flatMap((file) => {
      const allowed = permissions.filter(({ place }) => isUnder(file.path, place))
      return findSeamUses(file)
        .filter(({ seam }) => !allowed.some(({ may }) => may.includes(seam)))
        .map(({ seam, what, start }) =>
          breach(file, start, `${what}: ${seam} only at its seam (tests/house/seams.ts)`),
        )
    })

proveLaw(
  'Time, chance, network, environment and storage only at their seams',
  seamsAreUsedOnlyWhereAllowed,
  {
    'the clock': { 'server/shop/a.ts': 'const t = Date.now()' },
    'a new date of now': { 'web/ui/a.tsx': 'const t = new Date()' },
    chance: { 'web/ui/a.ts': 'Math.random()' },
    'imported chance': { 'server/a.ts': `import { randomBytes } from 'node:crypto'` },
    'chance as a member': { 'sandbox/bank/a.ts': 'const id = crypto.randomUUID()' },
    'a timer': { 'web/features/basket/a.ts': 'setTimeout(() => {}, 10)' },
    'a timer by window': { 'web/features/basket/a.ts': 'window.setInterval(f, 10)' },
    'a timer handed on': { 'web/a.ts': 'make({ later: setTimeout })' },
    'imported timers': { 'server/a.ts': `import { setTimeout as p } from 'node:timers/promises'` },
    'the network': { 'web/api/client.ts': `await fetch('/api')` },
    'the environment': { 'server/app.ts': 'process.env.PORT' },
    storage: { 'web/session/token.ts': `localStorage.getItem('auth-token')` },
    'one seam used for another thing': { 'server/kernel/clock.ts': 'setTimeout(f, 1)' },
  },
  {
    'what was handed in': {
      'web/a.ts': 'const f = ({ fetch, setTimeout }: Deps) => { fetch(1); setTimeout(f, 1) }',
    },
    'a date from a value': { 'server/a.ts': 'new Date(row.created_at)' },
    'a field of that name': { 'web/a.ts': 'browser.fetch(1); type A = { fetch: () => void }' },
    'hashes that draw no lots': { 'server/a.ts': `import { createHash } from 'node:crypto'` },
    'the seam itself': { 'server/kernel/clock.ts': 'export const now = () => Date.now()' },
  },
)

test('a file is permitted what it does and no more', () => {
  const files = readRepository()
  const idle = permissions.flatMap(({ place, may }) => {
    const file = files.find(({ path }) => path === place)
    const used = new Set((file ? findSeamUses(file) : []).map(({ seam }) => seam))
    return file ? may.filter((seam) => !used.has(seam)).map((seam) => `${place}: ${seam}`) : []
  })
  expect(idle).toEqual([])
})

test('every permission is for a file that exists', () => {
  const paths = readRepository().map(({ path }) => path)
  const idle = permissions.filter(({ place }) => !paths.some((path) => isUnder(path, place)))
  expect(idle.map(({ place }) => place)).toEqual([])
})
