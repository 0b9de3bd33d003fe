import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { readRepository, root } from './source/repository.ts'
import { files } from './source/source-file.ts'
import { drawSpecMap, sectionsIn, specMapFile } from './source/spec-map.ts'

test('the map of the specification is up to date (npx node scripts/spec-map.ts)', () => {
  const calls = allCalls.map(({ name, room, call: { method, path: address } }) => ({
    name,
    room,
    method,
    path: address,
  }))
  const written = fs.readFileSync(path.join(root, specMapFile), 'utf8').replaceAll('\r\n', '\n')
  expect(written).toBe(drawSpecMap(readRepository(), calls))
})

test('the map follows citations, tests and calls', () => {
  const map = drawSpecMap(
    files({
      'server/shop/basket/basket.rules.ts': '/** Sums up (spec §4, §9). */\nexport const a = 1',
      'server/shop/basket/basket.rules.test.ts': `import { a } from './basket.rules.ts'`,
      'server/shop/basket/basket.routes.ts': `import { getBasket } from '#contract/calls/basket.ts'`,
    }),
    [{ name: 'getBasket', room: 'basket', method: 'GET', path: '/basket' }],
  )
  expect(map).toContain('| server/shop/basket/basket.rules.ts | basket.rules.test.ts |')
  expect(map).toContain('## §9')
  expect(map).toContain('| GET /basket | basket.getBasket | basket.routes.ts |')
})

test('citations are read in every form that is written', () => {
  expect([...sectionsIn('spec §5, §9')]).toEqual([5, 9])
  expect([...sectionsIn('see spec §2 and §4; Spec §7')]).toEqual([2, 4, 7])
  expect([...sectionsIn('the specification')]).toEqual([])
})
