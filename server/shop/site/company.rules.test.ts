import { expect, test } from 'vitest'
import { changeCompany, inLanguage, missingFields } from './company.rules.ts'

const changes = {
  taxId: '1',
  supportMail: 'a@b.cc',
  legalName: 'Shop',
  address: 'Street',
  supportHours: 'always',
}

test('texts given without a language are said in all, later ones in their own', () => {
  const first = changeCompany(null, changes, null)
  const second = changeCompany(first, { legalName: 'Лавка', taxId: '2' }, 'ru')
  expect([inLanguage(second.legalName, 'ru'), inLanguage(second.legalName, 'hi')]).toEqual([
    'Лавка',
    'Shop',
  ])
  expect(second.taxId).toBe('2')
  expect(first.taxId).toBe('1')
})

test('a text missing in a language is read in English', () => {
  const details = changeCompany(null, changes, 'en')
  expect(inLanguage(details.address, 'br')).toBe('Street')
  expect(missingFields(details)).toEqual([])
})

test('what a receipt needs is missed by name', () => {
  expect(missingFields(changeCompany(null, { legalName: 'Лавка' }, 'ru'))).toEqual([
    'taxId',
    'supportMail',
    'legalName',
    'address',
    'supportHours',
  ])
})
