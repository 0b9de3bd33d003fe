import { useLocation } from '#web/router/hooks.ts'
import { languageTag, locales } from '#contract/locales.ts'
import { localisedHref } from '#contract/pages.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageNames } from './language-names.ts'
import css from './menu.module.css'
import { Menu } from './menu.tsx'

/** Plain links: another language is another document, rendered by the server. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  const { name, short } = languageNames[current]
  return (
    <Menu
      label={`${t('language')}: ${name}`}
      face={
        <>
          <span>{short}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {() =>
        locales.map((locale) => (
          <li key={locale}>
            <a
              className={css.choice}
              href={localisedHref(`${pathname}${search}`, locale) + hash}
              hrefLang={languageTag(locale)}
              lang={languageTag(locale)}
              aria-current={locale === current ? 'true' : undefined}
            >
              <span>{languageNames[locale].name}</span>
              {locale === current && <Icon name="check" size={18} />}
            </a>
          </li>
        ))
      }
    </Menu>
  )
}
