import { expect, it } from 'vitest'
import { NoConnection } from '#server/platform/db/db-errors.ts'
import { explainFailure, isUnreachable, OlderSchema } from './explain-failure.ts'

const coded = (message: string, given: object) => Object.assign(new Error(message), given)

it.each([
  [new NoConnection(new Error('no such role')), /lets nobody in: no such role\. .*DATABASE_URL/],
  [coded('connect refused', { code: 'ECONNREFUSED' }), /not answer: connect refused\. .*DATABASE_/],
  [coded('', { code: 'ECONNREFUSED' }), /not answer: ECONNREFUSED\./],
  [coded('no relation', { code: '42P01' }), /holds no shop yet.*npm start/],
  [
    new OlderSchema(['0040_a.sql', '0041_b.sql']),
    /older build: it lacks 2 .*0040_a.*schema update/,
  ],
])('a database that cannot be asked is told with its reason: %o', (error, words) => {
  expect(explainFailure(error)).toMatch(words)
  expect(isUnreachable(error)).toBe(true)
})

it.each([
  [coded('ENOTDIR: not a directory', { code: 'ENOTDIR', syscall: 'mkdir' }), /ENOTDIR.*DATA_DIR/],
  [coded('ENOENT: no such file', { code: 'ENOENT', syscall: 'mkdir' }), /ENOENT.*DATA_DIR/],
  [coded('EACCES: denied', { code: 'EACCES', syscall: 'open' }), /EACCES.*DATA_DIR/],
  [coded('ENOSPC: no space', { code: 'ENOSPC', syscall: 'write' }), /ENOSPC.*DATA_DIR/],
  [new Error('a slip'), /^a slip$/],
  [new RangeError(''), /^RangeError$/],
  ['a word', /^a word$/],
])('whatever else went wrong has words: %o', (error, words) => {
  expect(explainFailure(error)).toMatch(words)
  expect(isUnreachable(error)).toBe(false)
})
