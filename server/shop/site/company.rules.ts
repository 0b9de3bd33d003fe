import { fallbackLocale, locales, type Locale } from '#contract/locales.ts'

/** A text that may differ by language; one that is missing is read in English (spec §1). */
type Localised = Partial<Record<Locale, string>>

/** Who keeps the shop, as the database holds it. */
export interface CompanyDetails {
  taxId: string
  supportMail: string
  legalName: Localised
  address: Localised
  supportHours: Localised
  bankName: Localised
  bankAccount: string
  bankCode: string
}

const localisedFields = ['legalName', 'address', 'supportHours', 'bankName'] as const
type LocalisedField = (typeof localisedFields)[number]

/** Fields that an operator gives; what is left out stays. */
export type CompanyChanges = Partial<Record<keyof CompanyDetails, string>>

const nothing: CompanyDetails = {
  taxId: '',
  supportMail: '',
  legalName: {},
  address: {},
  supportHours: {},
  bankName: {},
  bankAccount: '',
  bankCode: '',
}

/** The details with the changes in them, in one language or, without one, in all. */
export function changeCompany(
  known: CompanyDetails | null,
  changes: CompanyChanges,
  locale: Locale | null,
): CompanyDetails {
  const details = structuredClone(known ?? nothing)
  for (const [name, value] of Object.entries(changes) as [keyof CompanyDetails, string][]) {
    if (isLocalised(name)) {
      for (const one of locale ? [locale] : locales) details[name][one] = value
    } else {
      details[name] = value
    }
  }
  return details
}

/** The details without the bank's, which are not needed: an old account must not be paid to. */
export function withoutBank(details: CompanyDetails): CompanyDetails {
  const { bankName, bankAccount, bankCode } = nothing
  return { ...details, bankName: { ...bankName }, bankAccount, bankCode }
}

const needed = ['taxId', 'supportMail', 'legalName', 'address', 'supportHours'] as const

/** Details of a bank, which stand together or not at all. */
export const bankFields = ['bankName', 'bankAccount', 'bankCode'] as const

/**
 * Fields without which a page and a receipt cannot name the company; those of a bank where one is
 * changed and not taken away: half a bank that stood before keeps nobody from changing the rest.
 */
export function missingFields(
  details: CompanyDetails,
  changes: CompanyChanges,
): (keyof CompanyDetails)[] {
  const isBankChanged = bankFields.some((name) => name in changes)
  const isBankThere = bankFields.some((name) => valuesOf(details, name).some(Boolean))
  return [...needed, ...(isBankChanged && isBankThere ? bankFields : [])].filter((name) =>
    isLocalised(name) ? !details[name][fallbackLocale] : details[name] === '',
  )
}

/** A text in the person's language; one missing or taken away is read in English. */
export function inLanguage(text: Localised, locale: Locale): string {
  return text[locale] || (text[fallbackLocale] ?? '')
}

function valuesOf(details: CompanyDetails, name: keyof CompanyDetails): string[] {
  return isLocalised(name) ? Object.values(details[name]) : [details[name]]
}

/** Whether a field has a text for each language. */
export function isLocalised(name: keyof CompanyDetails): name is LocalisedField {
  return (localisedFields as readonly string[]).includes(name)
}
