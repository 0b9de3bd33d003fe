import { isLocale } from '#contract/locales.ts'
import type { Boot } from '#contract/page-render.ts'
import { readCookie } from './browser.ts'
import { themeStore } from './theme-store.ts'

/**
 * A page out of the browser's memory is as it was left, and its links go on in its language; what
 * was chosen since holds for it too. Another language is another document.
 */
export function followChoices({ locale }: Boot): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const language = readCookie('lang')
    if (isLocale(language) && language !== locale) return window.location.reload()
    const theme = readCookie('theme')
    if (theme === 'system' || theme === 'light' || theme === 'dark') themeStore.set(theme)
  })
}
