import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.rules.ts'

const ask = (id: string, question: string, ...answer: string[]) => ({ id, question, answer })
const sections = [
  {
    id: 's1',
    title: 'Codes',
    paragraphs: [],
    questions: [
      ask('q1', 'When does the code arrive?', 'At once.'),
      ask('q2', 'Can I return a code?', 'See [the guarantees](/guarantees).'),
    ],
  },
  {
    id: 's2',
    title: 'Оплата',
    paragraphs: [],
    questions: [ask('q3', 'Где найти коды, купленные раньше?', 'В разделе «Покупки».')],
  },
  {
    id: 's4',
    title: 'क़ीमतें',
    paragraphs: [],
    questions: [ask('q4', 'टोकरी में क़ीमत क्यों बदली?', 'वह हर बार नई पूछी जाती है।')],
  },
  { id: 's3', title: 'Nothing', paragraphs: ['Words.'] },
]
const find = (text: string, sectionId: string | null = null) =>
  findQuestions(sections, { text, sectionId }).flatMap(({ questions = [] }) =>
    questions.map(({ id }) => id),
  )

test.each([
  ['', ['q1', 'q2', 'q3', 'q4']],
  ['  ', ['q1', 'q2', 'q3', 'q4']],
  ['codes', ['q1', 'q2']],
  ['RETURNING the code', ['q2']],
  ['returns', ['q2']],
  ['купил код', ['q3']],
  ['купленный', ['q3']],
  ['कीमत', ['q4']],
  ['क़ीमत', ['q4']],
  ['guarantees', ['q2']],
  ['/guarantees](', ['q2']],
  ['the code did not arrive', ['q1']],
  ['zebra', []],
  ['zebra crossing the code', []],
])('%j finds %j', (text, ids) => {
  expect(find(text)).toEqual(ids)
})

test('a section narrows what is found, an empty one drops out', () => {
  expect(find('', 's2')).toEqual(['q3'])
  expect(find('code', 's2')).toEqual([])
  expect(findQuestions(sections, { text: '', sectionId: 's3' })).toEqual([])
})
