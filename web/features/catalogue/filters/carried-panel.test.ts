import { expect, test } from 'vitest'
import { carryPanel, leavePanel, takeCarriedPanel } from './carried-panel.ts'

const both = { path: '/', category: 'steam,xbox' }
const ofCategory = { name: 'category', oneStep: new Set(['entry']) } as const

test('a panel goes along to the list that was ticked for, once', () => {
  carryPanel(ofCategory, both)
  expect(takeCarriedPanel(both)).toMatchObject(ofCategory)
  expect(takeCarriedPanel(both)).toBeNull()
  carryPanel({ name: 'sheet', oneStep: new Set() }, { path: '/category/steam' })
  expect(takeCarriedPanel({ path: '/category/steam' })?.name).toBe('sheet')
})

test.each([
  ['another path', { path: '/category/steam' }],
  ['other categories, as of a list that is come to after it did not load', { path: '/' }],
])('a list of %s leaves it on its way', (_, other) => {
  carryPanel(ofCategory, both)
  expect([takeCarriedPanel(other), takeCarriedPanel(both)]).toEqual([null, null])
})

test('who closes it, or goes elsewhere, does not find it again; a later one is not theirs', () => {
  carryPanel(ofCategory, both)
  leavePanel()
  expect(takeCarriedPanel(both)).toBeNull()
  const leaveFirst = carryPanel(ofCategory, both)
  carryPanel(ofCategory, both)
  leaveFirst()
  expect(takeCarriedPanel(both)?.name).toBe('category')
})
