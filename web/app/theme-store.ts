import type { Theme } from '#contract/page-settings.ts'
import { writeCookie } from './browser.ts'
import { createStore } from './store.ts'

/** Null until the person chooses on this page; before that the server's cookie decides. */
export const themeStore = createStore<Theme | null>(null)

/** Takes effect at once and, through the cookie, in everything the server renders next. */
export function chooseTheme(theme: Theme): void {
  writeCookie('theme', theme)
  themeStore.set(theme)
}
