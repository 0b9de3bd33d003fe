import type { MouseEvent, ReactNode } from 'react'
import { languageTag, type Locale } from '#contract/locales.ts'
import { localisedHref } from '#contract/pages.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useLocation } from '#web/router/hooks.ts'

interface LanguageLinkProps {
  locale: Locale
  className: string | undefined
  children: ReactNode
}

/** This very page in another language: another document, rendered by the server. */
export function LanguageLink({ locale, className, children }: LanguageLinkProps) {
  const current = useLocale()
  const { pathname, search } = useLocation()
  return (
    <a
      className={className}
      href={localisedHref(`${pathname}${search}`, locale)}
      hrefLang={languageTag(locale)}
      lang={languageTag(locale)}
      aria-current={locale === current ? 'true' : undefined}
      onClick={keepAddress}
      onAuxClick={keepAddress}
    >
      {children}
    </a>
  )

  /** The server knows neither a fragment nor parameters that no page of the shop reads. */
  function keepAddress({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    const { pathname: path, search: query, hash } = window.location
    currentTarget.href = localisedHref(`${path}${query}`, locale) + hash
  }
}
