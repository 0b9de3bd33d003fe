import { use } from 'react'
import type { Theme } from '#contract/page-settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BootContext } from './boot.ts'
import css from './menu.module.css'
import { Menu } from './menu.tsx'
import { useStore } from './store.ts'
import theming from './theme-menu.module.css'
import { chooseTheme, themeStore } from './theme-store.ts'

const choices: {
  theme: Theme
  icon: IconName
  text: 'themeSystem' | 'themeLight' | 'themeDark'
}[] = [
  { theme: 'system', icon: 'settings', text: 'themeSystem' },
  { theme: 'light', icon: 'sun', text: 'themeLight' },
  { theme: 'dark', icon: 'moon', text: 'themeDark' },
]

export function ThemeMenu() {
  const t = useTexts('shell')
  const saved = use(BootContext)!.theme
  const current = useStore(themeStore) ?? saved
  return (
    <Menu
      label={t('theme')}
      face={
        // Which of the two shows is a matter of style: only the browser knows the device's wish.
        <>
          <Icon name="sun" className={theming.light} />
          <Icon name="moon" className={theming.dark} />
        </>
      }
    >
      {(close) =>
        choices.map(({ theme, icon, text }) => (
          <li key={theme}>
            <button
              type="button"
              data-act=""
              className={css.choice}
              aria-pressed={theme === current}
              onClick={() => {
                chooseTheme(theme)
                close()
              }}
            >
              <Icon name={icon} />
              <span>{t(text)}</span>
              <span>{theme === current && <Icon name="check" size={18} />}</span>
            </button>
          </li>
        ))
      }
    </Menu>
  )
}
