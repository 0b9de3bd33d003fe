import { fetchFailedStyles } from '#web/app/failed-styles.ts'
import { activeLocale } from './active-locale.ts'
import { loadTexts } from './load-texts.ts'
import type { Namespace } from './namespaces.ts'

/** Loads a chunk and the texts it speaks with, side by side. */
export async function withTexts<Module>(
  load: () => Promise<Module>,
  namespaces: readonly Namespace[],
): Promise<Module> {
  // The server holds every language from the start.
  if (import.meta.env.SSR) return load()
  await fetchFailedStyles()
  const [module] = await Promise.all([load(), loadTexts(activeLocale(), namespaces)])
  return module
}

/** Sent when a part of a page did not come; its detail is why. */
export const partFailedEvent = 'part-failed'

/** The shell is told, and says so. */
export function tellPartFailed(error: unknown): void {
  dispatchEvent(new CustomEvent(partFailedEvent, { detail: error }))
}
