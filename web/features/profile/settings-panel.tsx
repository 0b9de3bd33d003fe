import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { endSession } from '#web/session/session-store.ts'
import type { User } from '#web/session/user.rules.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import css from './profile.module.css'

/** Who the person is to the shop, and the way out. */
export function SettingsPanel({ user }: { user: User }) {
  const t = useTexts('profile')
  return (
    <div className={css.settings}>
      <section className={`panel ${css.card}`}>
        <h2>{t('person')}</h2>
        <dl className={css.facts}>
          <div>
            <dt>{t('name')}</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <span>{user.email}</span>
              <Pill
                size="small"
                tone={user.verified ? 'success' : 'warn'}
                icon={user.verified ? 'check-circle' : 'warning'}
              >
                {user.verified ? t('confirmed') : t('notConfirmed')}
              </Pill>
            </dd>
          </div>
        </dl>
      </section>
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
