import { useTexts } from '#web/i18n/use-texts.ts'
import type { User } from '#web/session/user.rules.ts'
import { Pill } from '#web/ui/show/pill.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingsCard } from './settings-card.tsx'
import css from './settings.module.css'

/** Name, e-mail and password of the person, each with its form. */
export function AccountSettings({ user }: { user: User }) {
  const t = useTexts('accounts')
  return (
    <div className={css.cards}>
      <SettingsCard
        title={t('name')}
        renderForm={(close) => <NameForm name={user.name} onDone={close} />}
      >
        {user.name}
      </SettingsCard>
      <SettingsCard title={t('email')} renderForm={() => <EmailForm current={user.email} />}>
        <span>{user.email}</span>
        <Pill
          size="small"
          tone={user.verified ? 'success' : 'warn'}
          icon={user.verified ? 'check-circle' : 'warning'}
        >
          {t(user.verified ? 'confirmed' : 'notConfirmed')}
        </Pill>
      </SettingsCard>
      <SettingsCard title={t('password')} renderForm={() => <PasswordForm email={user.email} />}>
        <span className={css.note}>{t('passwordText')}</span>
      </SettingsCard>
    </div>
  )
}
