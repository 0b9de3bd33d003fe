import { isLocale, locales } from '#contract/locales.ts'
import * as fields from '#contract/schemas/fields.ts'
import { safeParse } from 'zod/mini'
import { invalid } from '#server/kernel/shop-error.ts'
import { renewPages } from '#server/shop/catalogue/renew-pages.ts'
import {
  bankFields,
  dropBank,
  setCompany,
  type CompanyChanges,
} from '#server/shop/site/site.service.ts'
import type { Command, GivenOptions } from './command.ts'
import { notAmong } from './not-among.ts'

const optionFields = {
  'legal-name': 'legalName',
  address: 'address',
  'support-hours': 'supportHours',
  'bank-name': 'bankName',
  'tax-id': 'taxId',
  'support-mail': 'supportMail',
  'bank-account': 'bankAccount',
  'bank-code': 'bankCode',
} as const

const maxChars = 300

/** `company set`: who keeps the shop, in the footer, on the pages and on receipts. */
export const companyCommand: Command = {
  name: 'company set',
  help: 'Changes what is said of the company; what is left out stays.',
  options: {
    locale: { kind: 'text', help: 'br, en, ru or hi for the texts; all four when left out' },
    'legal-name': { kind: 'text', help: 'as it is registered' },
    'tax-id': { kind: 'text', help: 'such as a BIN' },
    address: { kind: 'text', help: 'where it is registered' },
    'support-mail': { kind: 'text', help: 'where customers write' },
    'support-hours': { kind: 'text', help: 'when somebody answers' },
    'bank-name': { kind: 'text', help: 'where the account is kept; goes with the next two' },
    'bank-account': { kind: 'text', help: 'its number' },
    'bank-code': { kind: 'text', help: 'BIC' },
    'no-bank': { kind: 'flag', help: 'takes these three away, in all languages' },
  },
  async run(tx, _scope, given) {
    const locale = given.find('locale')
    if (locale !== null && !isLocale(locale)) throw notAmong('locale', locales)
    const changes = readChanges(given)
    const changed = Object.keys(changes).length
    const isBankDropped = given.flag('no-bank')
    if (isBankDropped) await dropBank(tx)
    if (changed > 0) await setCompany(tx, changes, locale)
    await renewPages(tx)
    return { changed: changed + (isBankDropped ? bankFields.length : 0) }
  },
}

function readChanges(given: GivenOptions): CompanyChanges {
  const changes: CompanyChanges = {}
  for (const [option, field] of Object.entries(optionFields)) {
    const value = given.find(option)?.trim()
    if (value === undefined) continue
    if (value.length > maxChars) throw invalid({ [option]: 'too_long' })
    if (field === 'supportMail' && !safeParse(fields.email(), value).success) {
      throw invalid({ [option]: 'email_format' })
    }
    changes[field] = value
  }
  if (given.flag('no-bank')) {
    const isBankNamed = bankFields.some((name) => name in changes)
    if (isBankNamed) throw invalid({ 'no-bank': 'company_bank_one_way' })
  } else if (Object.keys(changes).length === 0) {
    throw invalid({ 'legal-name': 'company_unchanged' })
  }
  return changes
}
