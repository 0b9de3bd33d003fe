import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, type BasketChange } from './basket.rules.ts'

const increase = (id: number, count: number, merge = false): BasketChange => ({
  id,
  type: 'increase',
  count,
  ...(merge ? { merge } : {}),
})
const decrease = (id: number, count: number): BasketChange => ({ id, type: 'decrease', count })
const lines = (...entries: [number, number][]) => new Map(entries)
const fiftyLines = new Map(Array.from({ length: 50 }, (_, index) => [index + 1, 1]))

describe('a change of the basket', () => {
  it.each([
    ['a new line', lines(), increase(7, 3), [[7, 3]]],
    ['more of a line', lines([7, 3]), increase(7, 2), [[7, 5]]],
    ['up to the cap', lines([7, 19]), increase(7, 1), [[7, 20]]],
    ['less of a line', lines([7, 3]), decrease(7, 2), [[7, 1]]],
    ['all of a line', lines([7, 3]), decrease(7, 3), []],
    ['more than there is', lines([7, 3]), decrease(7, 20), []],
    ['what is not there', lines([7, 3]), decrease(8, 1), [[7, 3]]],
  ])('%s', (_, before, change, after) => {
    const applied = applyChanges(before, [change])
    expect([...applied.quantities]).toEqual(after)
    expect(applied.overIds).toEqual([])
    expect(applied.cutIds).toEqual([])
  })

  it('above twenty pieces is refused', () => {
    expect(applyChanges(lines([7, 20]), [increase(7, 1)]).overIds).toEqual([7])
    expect(applyChanges(lines([7, 1]), [increase(7, 20)]).overIds).toEqual([7])
  })

  it('above fifty lines is refused, but lines that stand may grow', () => {
    expect(applyChanges(fiftyLines, [increase(99, 1)]).overIds).toEqual([99])
    expect(applyChanges(fiftyLines, [increase(50, 1)]).overIds).toEqual([])
  })

  it('makes room for another line in the same batch', () => {
    const applied = applyChanges(fiftyLines, [decrease(1, 1), increase(99, 1)])
    expect(applied.overIds).toEqual([])
    expect(applied.quantities.get(99)).toBe(1)
    expect(applied.quantities.size).toBe(50)
  })

  it('leaves what it was given as it was', () => {
    const before = lines([7, 3])
    applyChanges(before, [increase(7, 1), increase(8, 1)])
    expect([...before]).toEqual([[7, 3]])
  })
})

describe('a line of a guest that is merged', () => {
  it('adds to what stands there', () => {
    expect([...applyChanges(lines([7, 3]), [increase(7, 4, true)]).quantities]).toEqual([[7, 7]])
  })

  it('is cut to the cap and said', () => {
    const applied = applyChanges(lines([7, 15]), [increase(7, 10, true)])
    expect([...applied.quantities]).toEqual([[7, 20]])
    expect(applied.cutIds).toEqual([7])
    expect(applied.overIds).toEqual([])
  })

  it('is left out and said where fifty lines stand', () => {
    const applied = applyChanges(fiftyLines, [increase(99, 2, true)])
    expect(applied.quantities.has(99)).toBe(false)
    expect(applied.cutIds).toEqual([99])
  })
})

describe('whatever is sent', () => {
  const change = fc.record({
    id: fc.integer({ min: 1, max: 200 }),
    type: fc.constantFrom('increase' as const, 'decrease' as const),
    count: fc.integer({ min: 1, max: 20 }),
    merge: fc.boolean(),
  })
  // As many as there can be, of more cards than fit: the usual size of a sample never meets a cap.
  const changes = fc.array(change, { maxLength: 80, size: 'max' })
  const basket = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20 })), {
      maxLength: 90,
      size: 'max',
    })
    .map((entries) => new Map([...new Map(entries)].slice(0, 50)))

  it('the basket keeps its caps', () => {
    fc.assert(
      fc.property(basket, changes, (before, batch) => {
        const { quantities } = applyChanges(before, batch)
        expect(quantities.size).toBeLessThanOrEqual(50)
        for (const quantity of quantities.values()) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 20).toBe(true)
        }
      }),
    )
  })

  it('a batch in two halves comes to the same as in one', () => {
    fc.assert(
      fc.property(basket, changes, fc.nat(80), (before, batch, at) => {
        const whole = applyChanges(before, batch)
        const first = applyChanges(before, batch.slice(0, at))
        const second = applyChanges(first.quantities, batch.slice(at))
        expect(second.quantities).toEqual(whole.quantities)
      }),
    )
  })

  it('only merged lines are cut, only others refused', () => {
    fc.assert(
      fc.property(basket, changes, (before, batch) => {
        const { cutIds, overIds } = applyChanges(before, batch)
        const ids = (merge: boolean) =>
          batch.filter((one) => one.merge === merge).map(({ id }) => id)
        expect(cutIds.every((id) => ids(true).includes(id))).toBe(true)
        expect(overIds.every((id) => ids(false).includes(id))).toBe(true)
      }),
    )
  })
})
