import { lazy, type ComponentType } from 'react'
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
  const [module] = await Promise.all([load(), loadTexts(activeLocale(), namespaces)])
  return module
}

/**
 * A component that is fetched on first use together with its texts:
 * `lazyWithTexts(() => import('./x.tsx').then((m) => m.X), ['basket'])`.
 */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
) {
  return lazy(async () => ({ default: await withTexts(load, namespaces) }))
}
