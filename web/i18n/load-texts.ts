import { isLocale, type Locale } from '#contract/locales.ts'
import type { Namespace } from './namespaces.ts'
import type { Texts } from './texts-of.ts'

type TextsModule = Record<string, Texts>

/** `basket/ru` → its texts. One language in a browser, all of them on the server. */
const loaded = new Map<string, Texts>()

const files: Record<string, () => Promise<TextsModule>> = {
  ...import.meta.glob<TextsModule>('./texts/*/{br,en,ru,hi}.ts'),
  ...import.meta.glob<TextsModule>('../../contract/messages/{br,en,ru,hi}.ts'),
}

const loaders = new Map(
  Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/'), load]),
)

/** Resolves when the texts can be read; the second request of the same answers at once. */
export async function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace)))
}

async function loadOne(locale: Locale, namespace: Namespace): Promise<void> {
  const key = `${namespace}/${locale}`
  const load = loaders.get(`${key}.ts`)
  if (loaded.has(key) || !load) return
  const module = await load()
  const texts = module[locale]
  if (texts) loaded.set(key, texts)
}

/** Everything in every language: what a server renders with. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(
    [...loaders.keys()].map((file) => {
      const [namespace, name] = file.replace('.ts', '').split('/')
      return isLocale(name) ? loadOne(name, namespace as Namespace) : undefined
    }),
  )
}

/** Texts loaded before; empty when they were not, so that a missing key shows as itself. */
export function textsIn(locale: Locale, namespace: Namespace): Texts {
  return loaded.get(`${namespace}/${locale}`) ?? {}
}
