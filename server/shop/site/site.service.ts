import { limits } from '#contract/limits.ts'
import { fallbackLocale, type Locale } from '#contract/locales.ts'
import { isSitePageName, type SitePageName } from '#contract/site-pages.ts'
import {
  conflict,
  invalid,
  invalidLines,
  notFound,
  type FieldProblem,
} from '#server/kernel/shop-error.ts'
import type { Reader, Tx } from '#server/platform/db/query.ts'
import {
  bankFields,
  changeCompany,
  isLocalised,
  missingFields,
  withoutBank,
  type CompanyChanges,
  type CompanyDetails,
} from './company.rules.ts'
import { placeNames, unknownPlaces } from './fill-company.rules.ts'
import { bareLines, parsePageText, saysSomething, withoutAnchor } from './page-text.rules.ts'
import { presentCompany, presentPage } from './site.present.ts'
import {
  findCompany,
  findPage,
  insertPage,
  listTerms,
  lockCompany,
  lockPage,
  upsertCompany,
} from './site.sql.ts'
import { rememberSwitches } from './switches.ts'

export { bankFields, type CompanyChanges }

/** A legal or info page; throws 404 for one that nobody has written. */
export async function getSitePage(reader: Reader, name: string, locale: Locale) {
  if (!isSitePageName(name)) throw notFound()
  const page = await findPage(reader, name, locale)
  if (!page) throw notFound()
  const company = await findCompany(reader)
  return { result: presentPage(page, company && presentCompany(company, locale)) }
}

/** Who keeps the shop; throws 404 until an operator has said so. */
export async function getCompany(reader: Reader, locale: Locale) {
  const details = await findCompany(reader)
  if (!details) throw notFound()
  return { result: presentCompany(details, locale) }
}

/** Where buyers write to; null until an operator has said so. */
export async function findSupportMail(reader: Reader): Promise<string | null> {
  return (await findCompany(reader))?.supportMail ?? null
}

/**
 * The company as receipts name it, for paper and for the fiscal operator alike; empty until an
 * operator has said so.
 */
export async function readReceiptCompany(
  reader: Reader,
  locale: Locale,
): Promise<{ name: string; tax_id: string; address: string }> {
  const details = await findCompany(reader)
  if (!details) return { name: '', tax_id: '', address: '' }
  const { legal_name: name, tax_id, address } = presentCompany(details, locale)
  return { name, tax_id, address }
}

/** What of the company may stand in a page's text, between braces. */
export const pagePlaces = placeNames

/** All that was said of the company, in every language as it was put in. */
export const findCompanyDetails = findCompany

/** A version of a page's words, in the language they were read in. */
export interface PageVersion {
  locale: Locale
  version: number
}

/** Versions now in force, as a person who speaks `locale` reads them; unwritten pages are left out. */
export async function readPageVersions(
  reader: Reader,
  names: readonly SitePageName[],
  locale: Locale,
): Promise<Partial<Record<SitePageName, PageVersion>>> {
  const terms = await listTerms(reader, names, locale)
  rememberSwitches(
    reader,
    terms.filter((term) => term.is_on !== null),
  )
  const pages = terms.filter((term) => term.is_on === null)
  return Object.fromEntries(
    pages.map(({ name, locale: spoken, version }) => [name, { locale: spoken, version }]),
  )
}

/**
 * Puts a page's text in force and gives its version; the same text again is the same version.
 * Throws 422 that names the first lines that do not fit.
 */
export async function setPage(
  tx: Tx,
  name: SitePageName,
  locale: Locale,
  text: string,
): Promise<number> {
  const { pageMaxBytes, pageParagraphMaxChars } = limits
  if (Buffer.byteLength(text) > pageMaxBytes) {
    throw invalid({ file: { key: 'page_size', values: { max: pageMaxBytes / 1024 } } })
  }
  const lines = text.replaceAll('\r\n', '\n')
  const kind = name === 'faq' ? 'questions' : 'document'
  const { page, problemLines, longLines } = parsePageText(lines, kind)
  const noPlace = { key: 'page_place', values: { places: pagePlaces.join(', ') } } as const
  const tooLong = { key: 'page_paragraph', values: { max: pageParagraphMaxChars } } as const
  const problems = new Map<number, FieldProblem>([
    ...(kind === 'questions' ? bareLines(lines) : []).map((line) => [line, 'page_bare'] as const),
    ...problemLines.map((line) => [line, 'page_line'] as const),
    ...linesWithUnknownPlaces(lines).map((line) => [line, noPlace] as const),
    ...longLines.map((line) => [line, tooLong] as const),
  ])
  if (problems.size > 0) {
    const inOrder = [...problems].sort(([one], [other]) => one - other)
    throw invalidLines(inOrder.map(([line, problem]) => ({ line, problem })))
  }
  if (!saysSomething(page, kind)) {
    throw invalid({ file: kind === 'questions' ? 'page_unanswered' : 'page_empty' })
  }
  const body = lines.trim()
  const known = await lockPage(tx, name, locale)
  if (known?.body === body) return known.version
  const version = (known?.version ?? 0) + 1
  const written = await insertPage(tx, { name, locale, version, title: page.title, body })
  if (!written) throw conflict('conflict')
  return version
}

/** Changes what is said of the company, in one language or all; throws 422 for what is missing. */
export async function setCompany(
  tx: Tx,
  changes: CompanyChanges,
  locale: Locale | null,
): Promise<CompanyDetails> {
  const details = changeCompany(await lockCompany(tx), changes, locale)
  const missing = missingFields(details, changes)
  if (missing.length > 0) {
    const isOfOne = locale !== null && locale !== fallbackLocale
    const problemOf = (name: keyof CompanyDetails): FieldProblem =>
      isOfOne && isLocalised(name) ? 'company_english' : 'required'
    throw invalid(Object.fromEntries(missing.map((name) => [optionOf(name), problemOf(name)])))
  }
  await upsertCompany(tx, details)
  return details
}

/** Takes the bank's details away in every language; nothing when there are none. */
export async function dropBank(tx: Tx): Promise<void> {
  const details = await lockCompany(tx)
  if (details) await upsertCompany(tx, withoutBank(details))
}

function linesWithUnknownPlaces(body: string): number[] {
  return body
    .split('\n')
    .flatMap((line, index) =>
      unknownPlaces(withoutAnchor(line.trim())).length > 0 ? [index + 1] : [],
    )
}

/** `legalName` → `legal-name`, as the operator writes it. */
export function optionOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
