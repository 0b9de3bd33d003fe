import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import css from './auth.module.css'
import { emailAttributes } from './email-attributes.ts'
import type { RegistrationValues } from './form-problems.rules.ts'
import { registrationNeeds } from './needs.rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitArea } from './submit-area.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { textField } from './use-form.ts'
import type { Registration } from './use-registration.ts'

const ids: Record<keyof RegistrationValues, string> = {
  email: 'register-email',
  name: 'register-name',
  password: 'register-password',
  password_confirmation: 'register-repeat',
  terms: 'register-terms',
}

type TextField = Exclude<keyof RegistrationValues, 'terms'>

export function RegisterForm({ registration }: { registration: Registration }) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const { form, spamCheck, busy, refusal } = registration
  const waitless = registration.hasCode && { waitSeconds: 0 }
  const troubles = { ...registration.troubles, ...waitless }
  const noteShown = useEffectEvent(refusal.noteShown)
  useEffect(() => {
    if (refusal.field === null) return
    focusField(ids[refusal.field])
    noteShown()
  }, [refusal.field])

  const field = (name: TextField) => textField(form, name, ids[name], m)

  function submit(event: FormEvent) {
    event.preventDefault()
    void registration.submitForm()
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>{t('registerLead')}</p>
      <TextInput
        {...emailAttributes}
        onFocus={spamCheck.prepare}
        {...field('email')}
        label={t('email')}
        ok={form.isGood('email')}
      />
      <TextInput
        {...field('name')}
        name="nickname"
        autoComplete="nickname"
        label={t('name')}
        hint={t('nameHint')}
        ok={form.isGood('name')}
      />
      <NewPasswordFields
        label={t('password')}
        password={field('password')}
        repeated={field('password_confirmation')}
      />
      <TermsCheckbox
        id={ids.terms}
        checked={form.values.terms}
        onChecked={(terms) => form.set('terms', terms)}
      />
      <SubmitArea
        label={t('submitRegister')}
        waitKey="tryIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={registrationNeeds(form.problems).map(({ field, need }) => ({
          targetId: ids[field],
          text: t(need),
        }))}
        {...{ busy, spamCheck, troubles }}
      />
    </form>
  )
}
