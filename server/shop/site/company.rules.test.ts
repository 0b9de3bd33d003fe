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
  expect(missingFields(details, changes)).toEqual([])
})

test('what a receipt needs is missed by name', () => {
  const first = { legalName: 'Лавка' }
  expect(missingFields(changeCompany(null, first, 'ru'), first)).toEqual([
    'taxId',
    'supportMail',
    'legalName',
    'address',
    'supportHours',
  ])
})

test('a text taken away in a language is read in English again', () => {
  const own = changeCompany(changeCompany(null, changes, null), { address: 'Улица' }, 'ru')
  expect(inLanguage(own.address, 'ru')).toBe('Улица')
  expect(inLanguage(changeCompany(own, { address: '' }, 'ru').address, 'ru')).toBe('Street')
})

test.each([
  ['none', {}, null, []],
  ['a whole one', { bankName: 'Bank', bankAccount: 'KZ1', bankCode: 'BIC' }, 'en', []],
  ['one taken away', { bankName: '', bankAccount: '', bankCode: '' }, null, []],
  ['a name alone', { bankName: 'Bank' }, null, ['bankAccount', 'bankCode']],
  ['an account alone', { bankAccount: 'KZ1' }, null, ['bankName', 'bankCode']],
  ['a code alone', { bankCode: 'BIC' }, null, ['bankName', 'bankAccount']],
  [
    'a name that is not in English',
    { bankName: 'Банк', bankAccount: 'KZ1', bankCode: 'BIC' },
    'ru',
    ['bankName'],
  ],
] as const)('of a bank begun nothing may be missing: %s', (_case, bank, locale, missing) => {
  const details = changeCompany(changeCompany(null, changes, null), bank, locale)
  expect(missingFields(details, bank)).toEqual(missing)
})

test('half a bank that stands already keeps nobody from changing the rest', () => {
  const half = changeCompany(changeCompany(null, changes, null), { bankName: 'Банк' }, 'ru')
  expect(missingFields(changeCompany(half, { taxId: '2' }, null), { taxId: '2' })).toEqual([])
})
