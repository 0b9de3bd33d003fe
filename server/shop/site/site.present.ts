import type { Locale } from '#contract/locales.ts'
import { inLanguage, type CompanyDetails } from './company.rules.ts'
import { fillCompany, type CompanyView } from './fill-company.rules.ts'
import { parsePageText, type PageQuestion } from './page-text.rules.ts'
import type { PageRow } from './site.sql.ts'

/** A page with the company's details in its texts; parts are numbered, so that links find them. */
export function presentPage(row: PageRow, company: CompanyView | null) {
  const { page } = parsePageText(row.body)
  const say = (text: string) => fillCompany(text, company)
  let questionCount = 0
  const presentQuestion = ({ question, answer }: PageQuestion) => ({
    id: `q${++questionCount}`,
    question: say(question),
    answer: answer.map(say),
  })
  return {
    title: say(page.title),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    intro: page.intro.map(say),
    summary: page.summary.map(({ title, text }) => ({
      title: say(title),
      text: say(text.join(' ')),
    })),
    sections: page.sections.map(({ title, anchor, paragraphs, questions }, index) => ({
      id: anchor ?? `s${index + 1}`,
      title: say(title),
      paragraphs: paragraphs.map(say),
      ...(questions.length > 0 ? { questions: questions.map(presentQuestion) } : {}),
    })),
  }
}

export function presentCompany(details: CompanyDetails, locale: Locale): CompanyView {
  const bankName = inLanguage(details.bankName, locale)
  const { bankAccount: account, bankCode: code } = details
  return {
    legal_name: inLanguage(details.legalName, locale),
    tax_id: details.taxId,
    address: inLanguage(details.address, locale),
    support_mail: details.supportMail,
    support_hours: inLanguage(details.supportHours, locale),
    ...(bankName && account && code ? { bank: { name: bankName, account, code } } : {}),
  }
}
