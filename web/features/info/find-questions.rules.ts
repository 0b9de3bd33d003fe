import { foldText } from '#web/i18n/fold-text.ts'
import { plainText } from './inline-parts.rules.ts'
import type { SiteSection } from './site-page.ts'

export interface QuestionFilter {
  /** In the person's own words. */
  text: string
  /** Of one section, or null for all. */
  sectionId: string | null
}

type Question = NonNullable<SiteSection['questions']>[number]

/** Words that are shorter say nothing of what is meant. */
const wordMinChars = 3
/** From this length on, endings are left out: "codes" finds "code". */
const stemFromChars = 5
/** Share of a longer word that is compared. */
const stemShare = 0.6
/** What a question has to hold of all that the words weigh … */
const enoughOfWords = 0.35
/** … and of what the best one holds. */
const enoughOfBest = 0.6

/** The sections with the questions that fit; those left empty drop out. */
export function findQuestions(
  sections: readonly SiteSection[],
  { text, sectionId }: QuestionFilter,
): SiteSection[] {
  const fits = fitting(
    sections.flatMap(({ questions = [] }) => questions),
    stemsOf(text),
  )
  return sections
    .filter(({ id }) => sectionId === null || id === sectionId)
    .map((section) => ({ ...section, questions: (section.questions ?? []).filter(fits) }))
    .filter(({ questions }) => questions.length > 0)
}

/** Rare words weigh more than those that stand everywhere; unknown ones weigh most. */
function fitting(questions: readonly Question[], stems: readonly string[]) {
  if (stems.length === 0) return () => true
  const texts = new Map(questions.map((one) => [one, searchedText(one)]))
  const weights = stems.map((stem) => {
    const holders = [...texts.values()].filter((text) => text.includes(stem)).length
    return { stem, weight: Math.log(1 + questions.length / Math.max(holders, 0.5)) }
  })
  const sum = (parts: typeof weights) => parts.reduce((total, { weight }) => total + weight, 0)
  const scoreOf = (text = '') => sum(weights.filter(({ stem }) => text.includes(stem)))
  const best = Math.max(0, ...[...texts.values()].map(scoreOf))
  const least = Math.max(sum(weights) * enoughOfWords, best * enoughOfBest)
  return (question: Question) => scoreOf(texts.get(question)) >= least
}

function searchedText({ question, answer }: Question): string {
  return foldText([question, ...answer].map(plainText).join(' '))
}

function stemsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length >= wordMinChars).map(stemOf)
}

function stemOf(word: string): string {
  if (word.length < stemFromChars) return word
  return word.slice(0, Math.max(wordMinChars, Math.ceil(word.length * stemShare)))
}
