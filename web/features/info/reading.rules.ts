import { plainText } from './inline-parts.rules.ts'
import type { SitePage } from './site-page.ts'

/** Letters a grown person reads in a minute, spaces left out; much alike across our languages. */
const lettersPerMinute = 900

/** Whole minutes, at least one. */
export function readingMinutes({ intro, sections }: Pick<SitePage, 'intro' | 'sections'>): number {
  const paragraphs = [...intro, ...sections.flatMap((section) => section.paragraphs)]
  const letters = paragraphs.join('').replace(/\s/g, '').length
  return Math.max(1, Math.round(letters / lettersPerMinute))
}

/** "01.11.2026": the day a version was put in force, the same on both sides of the wire. */
export function dayOf(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('.')
}

/** Longer descriptions are cut by search engines. */
const descriptionMaxChars = 160

/** The page in one sentence or two, for search engines. */
export function descriptionOf({ intro, title }: Pick<SitePage, 'intro' | 'title'>): string {
  const text = plainText(intro[0] ?? title)
  if (text.length <= descriptionMaxChars) return text
  const cut = text.slice(0, descriptionMaxChars)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
