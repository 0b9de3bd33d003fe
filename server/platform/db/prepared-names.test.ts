import { expect, it } from 'vitest'
import { PreparedNames } from './prepared-names.ts'

it('names so many reads and no more, and transactions whatever was read', () => {
  const names = new PreparedNames()
  const given = Array.from({ length: 401 }, (_, n) => names.nameOf(`select ${n}`, 'reads'))
  expect(given.findIndex((name) => name === null)).toBe(400)
  expect(new Set(given).size).toBe(401)
  expect(names.nameOf('select 399', 'reads')).toBe(given[399])
  const written = names.nameOf('select 400', 'transactions')
  expect(written).not.toBeNull()
  expect(given).not.toContain(written)
})
