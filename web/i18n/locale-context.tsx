import { createContext, use, type ReactNode } from 'react'
import { fallbackLocale, type Locale } from '#contract/locales.ts'

const LocaleContext = createContext<Locale>(fallbackLocale)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The language of this page; changing it loads the page anew. */
export function useLocale(): Locale {
  return use(LocaleContext)
}
