import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import css from './auth.module.css'
import { emailAttributes } from './email-attributes.ts'
import { loginNeeds } from './needs.rules.ts'
import { SubmitArea } from './submit-area.tsx'
import type { LogIn } from './use-log-in.ts'

const ids = { email: 'login-email', password: 'login-password' }

interface LogInFormProps {
  logIn: LogIn
  /** Where it leads, also by way of a lost password. */
  goTo: string | undefined
}

export function LogInForm({ logIn, goTo }: LogInFormProps) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const { form, spamCheck, troubles, askedCount, busy } = logIn

  const takeAsked = useEffectEvent(logIn.takeAsked)
  useEffect(() => {
    if (askedCount > 0 && takeAsked()) focusField(ids.password)
  }, [askedCount])

  function errorOf(field: 'email' | 'password') {
    const problem = form.problemOf(field)
    return form.refusalOf(field) ?? (problem && m(problem))
  }

  function forgot() {
    openOverlay({ name: 'reset-request', email: form.values.email.trim(), goTo })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void logIn.submit()
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>{t('logInLead')}</p>
      <TextInput
        {...emailAttributes}
        onFocus={spamCheck.prepare}
        id={ids.email}
        label={t('email')}
        value={form.values.email}
        onValue={(email) => form.set('email', email)}
        onBlur={() => form.leave('email')}
        error={errorOf('email')}
      />
      <TextInput
        // A password that is asked for anew is hidden again.
        key={askedCount}
        id={ids.password}
        // Who comes with an address, as from the registration, has this left to type.
        data-autofocus={form.values.email === '' ? undefined : ''}
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('password')}
        labelEnd={
          <button type="button" className="link" onClick={forgot}>
            {t('forgotPassword')}
          </button>
        }
        value={form.values.password}
        onValue={(password) => form.set('password', password)}
        onBlur={() => form.leave('password')}
        error={errorOf('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <SubmitArea
        label={t('submitLogIn')}
        waitKey="logInIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={loginNeeds(form.problems).map(({ field, need }) => ({
          targetId: ids[field],
          text: t(need),
        }))}
        {...{ busy, spamCheck, troubles }}
      />
    </form>
  )
}
