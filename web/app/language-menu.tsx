import { locales } from '#contract/locales.ts'
import { useLocale } from '#web/i18n/locale-context.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LanguageLink } from './language-link.tsx'
import { languageNames } from './language-names.ts'
import css from './menu.module.css'
import { Menu } from './menu.tsx'

/** Every language by its own name. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const current = useLocale()
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
            <LanguageLink locale={locale} className={css.choice}>
              <span>{languageNames[locale].name}</span>
              {locale === current && <Icon name="check" size={18} />}
            </LanguageLink>
          </li>
        ))
      }
    </Menu>
  )
}
