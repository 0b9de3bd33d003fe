import { describe, expect, it } from 'vitest'
import { isDay, parseMoment, retrySeconds, secondsUntil } from './clock.ts'

it.each([
  [0, 1],
  [999, 1],
  [1000, 1],
  [1001, 2],
])('%i ms are %i s to wait: whoever waits so is not early', (ms, seconds) => {
  expect(secondsUntil(new Date(0), new Date(ms))).toBe(seconds)
})

it.each([
  [1, 1],
  [2, 2],
  [10, 512],
  [11, 900],
  [300, 900],
])('after %i tries the next one waits %i s', (tries, seconds) => {
  expect(retrySeconds(tries)).toBe(seconds)
})

describe('a day', () => {
  it.each([
    ['2026-12-15', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
    ['1000-01-01', true],
    ['9999-12-31', true],
    ['0999-12-31', false],
    ['10000-01-01', false],
    ['26-12-15', false],
    ['2026-12-15T00:00', false],
    ['', false],
  ])('%s is one: %s', (text, good) => {
    expect(isDay(text)).toBe(good)
  })
})

describe('a moment that somebody writes', () => {
  it.each([
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T18:00Z', '2026-12-01T18:00:00.000Z'],
    ['2026-12-01T18:00:59Z', '2026-12-01T18:00:59.000Z'],
    ['2026-12-01T18:00:00.5Z', '2026-12-01T18:00:00.500Z'],
    ['2026-12-01T02:00:00+05:00', '2026-11-30T21:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(parseMoment(text)?.toISOString()).toBe(moment)
  })

  it.each([
    '',
    '1',
    '2026',
    '2026-12',
    '12/11/2026',
    '2026-02-31',
    '2026-02-31T00:00:00Z',
    '2026-12-01T18:00:00',
    '2026-12-01T25:00:00Z',
    '2026-12-01T18:60:00Z',
    '2026-12-01 18:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:00:00-05:00',
    '1000-01-01T00:00:00+05:00',
    'tomorrow',
  ])('%j is none', (text) => {
    expect(parseMoment(text)).toBeNull()
  })
})
