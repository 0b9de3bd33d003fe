import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { languageTag } from '#contract/locales.ts'
import type { Words } from '#tests/helpers/shop-texts.ts'

/** From the narrowest phone to a desktop, each side of the breakpoints of spec §9. */
const widths = [360, 577, 769, 992, 1440]

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
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `${screen}: accessibility`).toEqual([])
}

/** Nothing makes the page scroll sideways at any width. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const wide = await page.evaluate(listTooWide)
    expect.soft(wide, `${screen} at ${width} px: what is wider than the screen`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Elements that stick out of a page or dialog which can be scrolled sideways. */
function listTooWide(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .flatMap((frame) => {
      const right = frame.getBoundingClientRect().left + frame.clientWidth
      const out = [...frame.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > right + 1,
      )
      const named = out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))
      return [`${frame.scrollWidth} of ${frame.clientWidth} px`, ...named]
    })
}

/** Animations are over: a fading text has no colours to judge, a sliding drawer no place. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(({ effect }) => {
      const { iterations } = effect?.getComputedTiming() ?? {}
      return iterations !== Infinity
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}
