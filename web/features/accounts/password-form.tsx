import type { FormEvent } from 'react'
import { updatePassword } from '#contract/calls/accounts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useMailedLink } from '#web/session/mailed-link.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmByMail } from './confirm-by-mail.tsx'
import { passwordChangeProblems, type PasswordChangeValues } from './form-problems.rules.ts'
import { needsOf } from './needs.rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import css from './settings.module.css'
import { SubmitArea } from './submit-area.tsx'
import { textField, useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

type FieldName = keyof PasswordChangeValues

const fields = ['password', 'newPassword', 'new_password_confirmation'] as const
const ids: Record<FieldName, string> = {
  password: 'settings-password',
  newPassword: 'settings-new-password',
  new_password_confirmation: 'settings-repeat-password',
}
const empty: PasswordChangeValues = { password: '', newPassword: '', new_password_confirmation: '' }

/** Change of password: proves the old one, and waits for the link in the letter. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const form = useForm(empty, passwordChangeProblems)
  const { sentTo, noteSent } = useMailedLink(email)
  const { busy, troubles, run } = useSubmit((errors) => {
    form.refuse(errors)
    const refused = fields.find((name) => errors[name])
    if (refused) focusField(ids[refused])
    return refused !== undefined
  })

  const field = (name: FieldName) => textField(form, name, ids[name], m)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.valid) return
    void run(async () => {
      await browserApi.call(updatePassword, { body: form.values })
      form.reset(empty)
      noteSent(email)
    })
  }

  if (sentTo !== null) return <ConfirmByMail text={t('passwordPending', { email: sentTo })} />
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {/* Password managers learn whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        {...field('password')}
        name="current-password"
        type="password"
        autoComplete="current-password"
        label={t('passwordNow')}
        labelEnd={
          <button
            type="button"
            className="link"
            onClick={() => openOverlay({ name: 'reset-request', email })}
          >
            {t('forgotPassword')}
          </button>
        }
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <NewPasswordFields
        label={t('newPassword')}
        password={field('newPassword')}
        repeated={field('new_password_confirmation')}
      />
      <SubmitArea
        label={t('changePassword')}
        waitKey="tryIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={needsOf(fields, form.problems).map(({ field: name, need }) => ({
          targetId: ids[name],
          text: t(need),
        }))}
        {...{ busy, troubles }}
      />
    </form>
  )
}
