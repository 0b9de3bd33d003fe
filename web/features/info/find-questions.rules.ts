import { plainText } from './inline-parts.rules.ts'
import type { SiteSection } from './site-page.ts'

export interface QuestionFilter {
  /** In the person's own words. */
  text: string
  /** Of one section, or null for all. */
  sectionId: string | null
}

/** Words that are shorter say nothing of what is meant. */
const wordMinChars = 3
/** From this length on, endings are left out: "codes" finds "code". */
const stemFromChars = 5
/** Share of a longer word that is compared. */
const stemShare = 0.6
/** Share of the words that a question and its answer have to hold. */
const enough = 0.7

/** The sections with the questions that fit; those left empty drop out. */
export function findQuestions(
  sections: readonly SiteSection[],
  { text, sectionId }: QuestionFilter,
): SiteSection[] {
  const stems = stemsOf(text)
  return sections
    .filter(({ id }) => sectionId === null || id === sectionId)
    .map((section) => ({
      ...section,
      questions: (section.questions ?? []).filter(({ question, answer }) =>
        fits(fold([question, ...answer].map(plainText).join(' ')), stems),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function fits(text: string, stems: readonly string[]): boolean {
  const found = stems.filter((stem) => text.includes(stem)).length
  return found >= Math.ceil(stems.length * enough)
}

function stemsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length >= wordMinChars).map(stemOf)
}

function stemOf(word: string): string {
  if (word.length < stemFromChars) return word
  return word.slice(0, Math.max(wordMinChars, Math.ceil(word.length * stemShare)))
}

/** Case and accents are how people type, not what they mean. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
