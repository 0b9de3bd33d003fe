import { describe, expect, test } from 'vitest'
import { fieldText, hintStep, noHints, type HintEvent, type Hints } from './hints.machine.ts'

const names = (...all: string[]): Hints => ({
  hintsByName: all.map((name) => ({ name })),
  hintsByArt: [],
})
const run = (...events: HintEvent[]) => events.reduce(hintStep, noHints)
const typed = (text: string): HintEvent => ({ type: 'typed', text })
const answered = (text: string, hints: Hints): HintEvent => ({ type: 'answered', text, hints })
const down: HintEvent = { type: 'moved', by: 1 }
const up: HintEvent = { type: 'moved', by: -1 }

describe('hints', () => {
  test('an answer to an earlier word is dropped', () => {
    const state = run(typed('ste'), typed('xbox'), answered('ste', names('Steam')))
    expect(state.rows).toEqual([])
  })

  test('spaces around a word make no other word of it', () => {
    const state = run(typed('ste'), answered('ste', names('Steam')), typed('ste '))
    expect(state).toMatchObject({ isCurrent: true, open: true })
    expect(state.rows).toHaveLength(1)
  })

  test('rows of the last word stay until those of the new one are here', () => {
    const state = run(typed('ste'), answered('ste', names('Steam')), typed('stea'))
    expect(state).toMatchObject({ isCurrent: false, open: true })
    expect(state.rows).toHaveLength(1)
  })

  test('rows of the last word go when those of the new one do not come', () => {
    const stay = run(typed('ste'), answered('ste', names('Steam')), typed('stea'))
    const failed = hintStep(stay, { type: 'failed', text: 'stea' })
    expect(failed).toMatchObject({ rows: [], isCurrent: false })
    expect(hintStep(stay, { type: 'failed', text: 'st' })).toBe(stay)
  })

  test('an empty field has none', () => {
    const state = run(typed('ste'), answered('ste', names('Steam')), typed(' '))
    expect(state).toMatchObject({ rows: [], open: false })
  })
})

describe('the keys', () => {
  const start = [typed('s'), answered('s', names('Steam', 'Spotify'))]

  test('walk the rows, copy them to the field and come back to what was typed', () => {
    const texts = [[], [down], [down, down], [down, down, down], [up]].map((keys) =>
      fieldText(run(...start, ...keys)),
    )
    expect(texts).toEqual(['s', 'Steam', 'Spotify', 's', 'Spotify'])
  })

  test('Esc closes and gives the typed text back; an arrow opens again', () => {
    const closed = run(...start, down, { type: 'closed' })
    expect(closed).toMatchObject({ open: false, active: -1 })
    expect(fieldText(closed)).toBe('s')
    expect(hintStep(closed, down)).toMatchObject({ open: true, active: 0 })
  })

  test('do nothing where there are no rows', () => {
    expect(run(typed('s'), down).active).toBe(-1)
  })
})

describe('at most eight rows', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `card ${index}`)
  const articles = (count: number) =>
    many(count).map((name, index) => ({ id: index, name, article: index }))

  test.each([
    [20, 0, 8, 0],
    [20, 20, 5, 3],
    [2, 20, 2, 6],
    [0, 20, 0, 8],
    [1, 1, 1, 1],
  ])('%i names and %i articles give %i and %i', (nameCount, articleCount, shownNames, shown) => {
    const hints: Hints = { ...names(...many(nameCount)), hintsByArt: articles(articleCount) }
    const { rows } = run(typed('c'), answered('c', hints))
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'name')).toHaveLength(shownNames)
    expect(kinds.filter((kind) => kind === 'article')).toHaveLength(shown)
  })

  test('an article is copied as its number', () => {
    const hints: Hints = { ...names(), hintsByArt: [{ id: 7, name: 'Steam', article: 7 }] }
    expect(fieldText(run(typed('7'), answered('7', hints), down))).toBe('7')
  })
})
