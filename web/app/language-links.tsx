import { useLocation } from '#web/router/hooks.ts'
import { languageTag, locales } from '#contract/locales.ts'
import { localisedHref } from '#contract/pages.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './language-links.module.css'
import { languageNames } from './language-names.ts'

/** The languages once more, in the footer, where people look for them on other sites. */
export function LanguageLinks() {
  const t = useTexts('shell')
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  return (
    <ul className={css.links} aria-label={t('language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            className={css.link}
            href={localisedHref(`${pathname}${search}`, locale) + hash}
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
            aria-current={locale === current ? 'true' : undefined}
          >
            {languageNames[locale].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
