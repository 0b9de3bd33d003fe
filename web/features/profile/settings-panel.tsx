import { useState, type ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { endSession } from '#web/session/session-store.ts'
import { Button } from '#web/ui/action/button.tsx'
import css from './profile.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

/** Who the person is to the shop, where they are logged in, and the way out. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  const t = useTexts('profile')
  return (
    <div className={css.settings}>
      {children}
      <SessionsPanel />
      <section className={`panel ${css.card}`}>
        <h2>{t('session')}</h2>
        <p>{t('sessionText')}</p>
        <LogOutButton />
      </section>
    </div>
  )
}

function LogOutButton() {
  const t = useTexts('profile')
  const [busy, setBusy] = useState(false)

  function logOut() {
    setBusy(true)
    void endSession()
  }

  return (
    <Button
      kind="secondary"
      icon="logout"
      loading={busy}
      loadingLabel={t('loggingOut')}
      onClick={logOut}
    >
      {t('logOut')}
    </Button>
  )
}
