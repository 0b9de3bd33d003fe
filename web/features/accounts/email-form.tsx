import type { FormEvent } from 'react'
import { updateEmail } from '#contract/calls/accounts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useMailedLink } from '#web/session/mailed-link.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmByMail } from './confirm-by-mail.tsx'
import { emailAttributes } from './email-attributes.ts'
import { emailProblems } from './form-problems.rules.ts'
import { needsOf } from './needs.rules.ts'
import css from './settings.module.css'
import { SubmitArea } from './submit-area.tsx'
import { useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

const emailId = 'settings-email'

/** Change of e-mail: it takes effect when the link in the letter is opened. */
export function EmailForm({ current }: { current: string }) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const form = useForm({ email: '' }, emailProblems)
  const { sentTo, noteSent } = useMailedLink(current)
  const { busy, troubles, run } = useSubmit((errors) => {
    form.refuse(errors)
    return Boolean(errors['email'])
  })
  const problem = form.problemOf('email')

  function submit(event: FormEvent) {
    event.preventDefault()
    const email = form.values.email.trim()
    if (!form.valid) return
    void run(async () => {
      await browserApi.call(updateEmail, { body: { email } })
      form.reset({ email: '' })
      noteSent(email)
    })
  }

  if (sentTo !== null) return <ConfirmByMail text={t('emailPending', { email: sentTo })} />
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextInput
        {...emailAttributes}
        autoComplete="email"
        id={emailId}
        label={t('newEmail')}
        value={form.values.email}
        onValue={(text) => form.set('email', text)}
        onBlur={() => form.leave('email')}
        error={form.refusalOf('email') ?? (problem && m(problem))}
      />
      <SubmitArea
        label={t('emailSend')}
        waitKey="tryIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={needsOf(['email'], form.problems).map(({ need }) => ({
          targetId: emailId,
          text: t(need),
        }))}
        {...{ busy, troubles }}
      />
    </form>
  )
}
