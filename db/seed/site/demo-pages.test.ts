import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { locales } from '#contract/locales.ts'
import { sitePageNames, type SitePageName } from '#contract/site-pages.ts'
import { demoPages } from './demo-pages.ts'

/** What a page is made of, without its words. */
function shapeOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^(#{1,2}|=|\?) /.exec(line)?.[1] ?? 'words')
}

/** Links, references and places for the company, in one order. */
function marksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)|\[([\d.]+)\]|\{\w+\}/g)]
    .map((match) => match[1] ?? match[2] ?? match[0])
    .sort()
}

/** Numbers of the clauses that a reference may name. */
function clausesOf(text: string): string[] {
  const sections = text.split(/^## .*$/m).slice(1)
  return sections.flatMap((section, at) =>
    shapeOf(section).map((_, index) => `${at + 1}.${index + 1}`),
  )
}

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

const pages = sitePageNames.flatMap((name) => locales.map((locale) => [name, locale] as const))
const english = (name: SitePageName) => demoPages.en[name]

describe('the demo pages', () => {
  test.each(pages)('%s says in %s what it says in English', (name, locale) => {
    const text = demoPages[locale][name]
    expect(shapeOf(text)).toEqual(shapeOf(english(name)))
    expect(marksOf(text)).toEqual(marksOf(english(name)))
  })

  test.each(sitePageNames)('%s refers to clauses that it has', (name) => {
    const references = marksOf(english(name)).filter((mark) => /^\d/.test(mark))
    expect(clausesOf(english(name))).toEqual(expect.arrayContaining(references))
  })

  test.each(locales)('the privacy policy says in %s how long log-ins are kept', (locale) => {
    expect(numbersOf(demoPages[locale].privacy)).toContain(limits.sessionAbsoluteDays)
  })

  test('the answers are at least ten', () => {
    expect(shapeOf(english('faq')).filter((part) => part === '?').length).toBeGreaterThan(9)
  })
})
