import { limits } from '#contract/limits.ts'

export interface PageQuestion {
  question: string
  answer: string[]
}

export interface PageSection {
  title: string
  /** Set by the operator, so that links from elsewhere find the section whatever its number. */
  anchor?: string
  paragraphs: string[]
  questions: PageQuestion[]
}

/** A page as an operator wrote it, taken apart. */
export interface PageText {
  title: string
  /** Between the title and the first section. */
  intro: string[]
  summary: { title: string; text: string[] }[]
  sections: PageSection[]
}

export interface ParsedPage {
  page: PageText
  /** Numbers of lines that do not fit, from 1; a page that has any is not kept. */
  problemLines: number[]
  /** Numbers of lines that make a paragraph or a heading too long. */
  longLines: number[]
}

/** A document's paragraphs have numbers; a page of questions has its answers alone. */
export type PageKind = 'document' | 'questions'

/** What the other kind alone draws: here it would be kept, and read by nobody. */
const foreignMarks = { document: '?', questions: '=' } as const

/** A line that begins so begins something; every other line is a paragraph's. */
const marks = /^(# |## |= |\? )(.*)$/

/** `## Section {#anchor}` */
const anchored = /^(.*\S)\s*\{#([a-z][a-z-]+)\}$/

/** A line of a page without the anchor that it gives its section. */
export function withoutAnchor(line: string): string {
  return line.startsWith('## ') ? line.trim().replace(anchored, '$1') : line
}

/**
 * Reads the format that `page set` takes: `# title` once, then `= heading` for each part of the
 * summary, `## section`, `? question`; paragraphs are parted by empty lines. With a `kind`, what a
 * page of that kind does not draw is a problem.
 */
export function parsePageText(text: string, kind: PageKind | null = null): ParsedPage {
  const page: PageText = { title: '', intro: [], summary: [], sections: [] }
  const problemLines: number[] = []
  const longLines: number[] = []
  let place = page.intro
  let isOpen = false
  for (const [index, raw] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
    const line = raw.trim()
    const [, mark, words = ''] = marks.exec(line) ?? []
    if (mark !== undefined) {
      if (isLong(words)) longLines.push(index + 1)
      const begun = beginPart(page, mark.trim(), words.trim())
      if (begun) place = begun
      const isForeign = kind !== null && mark.trim() === foreignMarks[kind]
      if (!begun || isForeign) problemLines.push(index + 1)
    } else if (line !== '') {
      const isUnread = kind === 'questions' && place === page.sections.at(-1)?.paragraphs
      if (page.title === '' || isUnread) problemLines.push(index + 1)
      const before = isOpen ? place.pop()! : null
      place.push(before === null ? line : `${before} ${line}`)
      const wasLong = before !== null && isLong(before)
      if (isLong(place.at(-1)!) && !wasLong) longLines.push(index + 1)
    }
    isOpen = mark === undefined && line !== ''
  }
  if (page.title === '' && problemLines.length === 0) problemLines.push(1)
  return { page, problemLines, longLines }
}

/** What has to stand right below a heading of a page of questions. */
const wantedBelow: Readonly<Record<string, string>> = { '##': '?', '?': '' }

/**
 * Numbers of the headings of a page of questions that would be kept for nothing: a section without
 * a question is not drawn, and a question without an answer opens on nothing.
 */
export function bareLines(text: string): number[] {
  const written = text.split('\n').flatMap((raw, index) => {
    const line = raw.trim()
    return line === '' ? [] : [{ number: index + 1, mark: marks.exec(line)?.[1]?.trim() ?? '' }]
  })
  return written
    .filter(({ mark }, at) => mark in wantedBelow && written[at + 1]?.mark !== wantedBelow[mark])
    .map(({ number }) => number)
}

/** Whether there is anything to read but headings. */
export function saysSomething({ intro, summary, sections }: PageText, kind: PageKind): boolean {
  const texts =
    kind === 'questions'
      ? sections.flatMap(({ questions }) => questions.map(({ answer }) => answer))
      : [intro, ...summary.map(({ text }) => text), ...sections.map((one) => one.paragraphs)]
  return texts.some((text) => text.length > 0)
}

function isLong(text: string): boolean {
  return text.length > limits.pageParagraphMaxChars
}

/** Where the paragraphs of what begins here go; null when it may not begin here. */
function beginPart(page: PageText, mark: string, words: string): string[] | null {
  if (words === '' || (mark === '#') !== (page.title === '')) return null
  if (mark === '#') {
    page.title = words
    return page.intro
  }
  if (mark === '##') return beginSection(page.sections, words)
  const section = page.sections.at(-1)
  if (mark === '=') {
    return section ? null : add(page.summary, { title: words, text: [] }).text
  }
  return section ? add(section.questions, { question: words, answer: [] }).answer : null
}

/** Null for an anchor that another section has. */
function beginSection(sections: PageSection[], words: string): string[] | null {
  const [, title = words, anchor] = anchored.exec(words) ?? []
  if (anchor !== undefined && sections.some((known) => known.anchor === anchor)) return null
  const section = { title, ...(anchor ? { anchor } : {}), paragraphs: [], questions: [] }
  return add(sections, section).paragraphs
}

function add<Part>(parts: Part[], part: Part): Part {
  parts.push(part)
  return part
}
