import { plainText } from './inline-parts.rules.ts'
import type { SitePage } from './site-page.ts'

/** Questions and answers as search engines read them (schema.org). */
export function answersData({ sections }: SitePage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap(({ questions = [] }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
      })),
  }
}
