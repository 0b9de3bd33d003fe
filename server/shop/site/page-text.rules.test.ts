import { describe, expect, it, test } from 'vitest'
import { unknownPlaces, fillCompany } from './fill-company.rules.ts'
import { bareLines, parsePageText, saysSomething, withoutAnchor } from './page-text.rules.ts'

const whole = `# Public offer

What this page is.
It goes on.

= You buy a code
It is digital.

## Terms

First.

Second.

## Questions

? When does it come?
At once.

Or later.
? And then?
Then.
`

describe('the text of a page', () => {
  it('is taken apart by its marks and empty lines', () => {
    expect(parsePageText(whole)).toEqual({
      page: {
        title: 'Public offer',
        intro: ['What this page is. It goes on.'],
        summary: [{ title: 'You buy a code', text: ['It is digital.'] }],
        sections: [
          { title: 'Terms', paragraphs: ['First.', 'Second.'], questions: [] },
          {
            title: 'Questions',
            paragraphs: [],
            questions: [
              { question: 'When does it come?', answer: ['At once.', 'Or later.'] },
              { question: 'And then?', answer: ['Then.'] },
            ],
          },
        ],
      },
      problemLines: [],
      longLines: [],
    })
  })

  it('gives a section the anchor it asks for', () => {
    const { page, problemLines } = parsePageText('# A\n\n## For everybody {#for-everybody}\n\nB')
    expect(page.sections).toEqual([
      { title: 'For everybody', anchor: 'for-everybody', paragraphs: ['B'], questions: [] },
    ])
    expect(problemLines).toEqual([])
  })

  test.each([
    ['# A\n## B {#same}\n## C {#same}', [3]],
    ['# A\n## B {#same}\n## C {#Same}', []],
  ])('gives an anchor once', (text, lines) => {
    expect(parsePageText(text).problemLines).toEqual(lines)
  })

  it('reads the same with line ends of another system', () => {
    expect(parsePageText(whole.replaceAll('\n', '\r\n'))).toEqual(parsePageText(whole))
  })

  test.each([
    ['', [1]],
    ['\n\n', [1]],
    ['words without a title', [1]],
    ['## a section first', [1]],
    ['# one\n# two', [2]],
    ['# one\n? a question outside a section', [2]],
    ['# one\n## two\n= a summary too late', [3]],
    ['words\n\n# one', [1]],
  ])('%j has problems in lines %j', (text, lines) => {
    expect(parsePageText(text).problemLines).toEqual(lines)
  })

  test.each([
    ['document', '# one\n## two\n? three\nfour', [3]],
    ['document', '# one\ntwo\n= three\nfour\n## five\nsix', []],
    ['questions', '# one\n= two\nthree\n## four\nfive\nsix\n? seven\neight', [2, 5, 6]],
    ['questions', '# one\ntwo\n## three\n? four\nfive', []],
  ] as const)(
    'of a page of the kind %s, %j: lines it does not draw are %j',
    (kind, text, lines) => {
      expect(parsePageText(text, kind).problemLines).toEqual(lines)
    },
  )

  test.each([
    ['document', '# one', false],
    ['document', '# one\n= two\n## three', false],
    ['document', '# one\ntwo', true],
    ['document', '# one\n= two\nthree', true],
    ['document', '# one\n## two\nthree', true],
    ['questions', '# one\ntwo\n## three\n? four', false],
    ['questions', '# one\n## two\n? three\nfour', true],
  ] as const)('a page of the kind %s, %j, says something: %j', (kind, text, says) => {
    expect(saysSomething(parsePageText(text).page, kind)).toBe(says)
  })

  test.each([
    ['# one\n\n## two\n\n? three\n\nfour', []],
    ['# one\n## two\n## three\n? four\nfive', [2]],
    ['# one\n## two\n? three\n? four\nfive\n? six', [3, 6]],
    ['# one\n## two', [2]],
  ])('of a page of questions, %j: headings with nothing below are in lines %j', (text, lines) => {
    expect(bareLines(text)).toEqual(lines)
  })

  it('keeps a mark without words as words', () => {
    expect(parsePageText('# one\n\n?').page.intro).toEqual(['?'])
  })
})

describe('places for the company', () => {
  const company = {
    legal_name: 'Vitrine LLP',
    tax_id: '0',
    address: 'Almaty',
    support_mail: 'a@b.cc',
    support_hours: 'always',
  }

  it('are filled, and shown as they are while nothing is known', () => {
    expect(fillCompany('{legal_name}, {tax_id}, {bank}', company)).toBe('Vitrine LLP, 0, {bank}')
    expect(fillCompany('{legal_name}', null)).toBe('{legal_name}')
  })

  it('are told when no detail fills them', () => {
    expect(unknownPlaces('{legal_name} {bank} {}')).toEqual(['bank', ''])
    const misspelt = ['legal-name', ' legal_name ', 'адрес', '#Same']
    expect(unknownPlaces(misspelt.map((name) => `{${name}}`).join(''))).toEqual(misspelt)
  })

  it.each([
    ['## One {#one-more}', '## One'],
    ['## One {#One}', '## One {#One}'],
    ['Write {#one}', 'Write {#one}'],
  ])('an anchor is none: %s', (line, without) => {
    expect(withoutAnchor(line)).toBe(without)
  })

  const long = 'x'.repeat(5000)

  it.each([
    [`# A\n\n${long}`, []],
    [`# A\n\n${long}x`, [3]],
    [`# A\n\n${long}\n\n${long}`, []],
    [`# A\n\n${long.slice(2)}\ny`, []],
    [`# A\n\n${long.slice(2)}\nyy\ny\ny`, [4]],
    [`# ${long}`, []],
    [`# ${long}x`, [1]],
    [`# A\n\n## ${long}x\n\n? ${long}x`, [3, 5]],
  ])('tells where a paragraph or a heading grows too long (%#)', (text, lines) => {
    expect(parsePageText(text).longLines).toEqual(lines)
  })
})
