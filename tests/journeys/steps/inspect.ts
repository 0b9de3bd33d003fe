import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { languageTag } from '#contract/locales.ts'
import type { Words } from '#tests/helpers/shop-texts.ts'
import { settle } from './measure.ts'

/** Everything on the screen is in the language of the page. */
export async function expectLanguage(
  page: Page,
  screen: string,
  words: Words,
  english: Words,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag(words.locale))
  const texts = await page.evaluate(listTexts)
  const wrong = texts.filter(
    (text) =>
      words.isKey(text) ||
      /\{\w+\}|<\/?\w+>|\bundefined\b|\bNaN\b|\[object/.test(text) ||
      words.isForeign(text, english),
  )
  expect.soft(wrong, `${screen} in ${words.locale}: texts of no language or of another`).toEqual([])
}

/** What is seen and what is only read aloud, each once. */
function listTexts(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const isCode = node.parentElement?.closest('script, style, noscript')
    if (text && !isCode) found.add(text)
  }
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']
  for (const element of document.querySelectorAll('body *')) {
    for (const attribute of attributes) {
      const text = element.getAttribute(attribute)?.trim()
      if (text) found.add(text)
    }
  }
  return [...found]
}

/**
 * Whatever the accessibility engine finds, down to its smallest advice. No screen judged here holds
 * a frame of another origin, so the engine may stay in the page, which takes a third of the time.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Still an experiment of the engine: what is seen on a control is in its name (WCAG 2.5.3).
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze()
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `${screen}: accessibility`).toEqual([])
}
