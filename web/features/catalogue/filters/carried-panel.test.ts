import { expect, test } from 'vitest'
import { carryPanel, leavePanel, takeCarriedPanel } from './carried-panel.ts'

const both = { path: '/', category: 'steam,xbox' }

test('a panel goes along to the list that was ticked for, once', () => {
  carryPanel('category', both)
  expect([takeCarriedPanel(both), takeCarriedPanel(both)]).toEqual(['category', null])
  carryPanel('sheet', { path: '/category/steam' })
  expect(takeCarriedPanel({ path: '/category/steam' })).toBe('sheet')
})

test.each([
  ['another path', { path: '/category/steam' }],
  ['other categories, as of a list that is come to after it did not load', { path: '/' }],
])('a list of %s leaves it on its way', (_, other) => {
  carryPanel('category', both)
  expect([takeCarriedPanel(other), takeCarriedPanel(both)]).toEqual([null, null])
})

test('who closes it, or goes elsewhere, does not find it again; a later one is not theirs', () => {
  carryPanel('category', both)
  leavePanel()
  expect(takeCarriedPanel(both)).toBeNull()
  const leaveFirst = carryPanel('category', both)
  carryPanel('category', both)
  leaveFirst()
  expect(takeCarriedPanel(both)).toBe('category')
})
