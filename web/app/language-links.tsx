import { locales } from '#contract/locales.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import css from './language-links.module.css'
import { LanguageLink } from './language-link.tsx'
import { languageNames } from './language-names.ts'

/** The languages once more, in the footer, where people look for them on other sites. */
export function LanguageLinks() {
  const t = useTexts('shell')
  return (
    <ul className={css.links} aria-label={t('language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <LanguageLink locale={locale} className={css.link}>
            {languageNames[locale].name}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}
