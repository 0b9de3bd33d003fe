import { useState, type FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { requestPasswordReset } from '#contract/calls/accounts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isOpen, openOverlay, type OverlayProps } from '#web/overlays/overlay-state.ts'
import { showToast } from '#web/overlays/toast-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { focusField } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import css from './auth.module.css'
import { emailAttributes } from './email-attributes.ts'
import { meantAddress } from './email-suggestion.rules.ts'
import { resetProblems } from './form-problems.rules.ts'
import { needsOf } from './needs.rules.ts'
import { SubmitArea } from './submit-area.tsx'
import { useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

const emailId = 'reset-email'

/** The reset-password e-mail modal (spec §2, §5, §8). */
export function ResetRequest({ overlay, open, onClose }: OverlayProps<'reset-request'>) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const { goTo } = overlay
  // Who is logged in has come from a form that asks for the password again.
  const isGuest = useSession().state !== 'customer'
  const form = useForm({ email: overlay.email ?? '' }, resetProblems)
  const [checked, setChecked] = useState(false)
  const email = form.values.email.trim()
  const { busy, troubles, run } = useSubmit((errors) => {
    form.refuse(errors)
    focusField(emailId)
    return Boolean(errors['email'])
  }, email)
  const problem = checked ? form.problems.email : undefined
  const inWords = problem === 'email_format' ? t('resetEmailInvalid') : problem && m(problem)

  /** What was pressed goes with it. */
  function takeMeant(meant: string) {
    form.set('email', meant)
    focusField(emailId)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!form.valid) return
    void run(async () => {
      await browserApi.call(requestPasswordReset, { body: { email } })
      if (isOpen('reset-request')) openOverlay({ name: 'reset-sent', email, goTo })
      else showToast({ kind: 'success', title: t('resetSentTitle') })
    })
  }

  return (
    <Modal
      {...{ open, onClose }}
      title={t('resetTitle')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onBack={isGuest ? () => openOverlay({ name: 'auth', tab: 'login', email, goTo }) : undefined}
      stub={
        <p className={css.mailHint}>
          <Icon name="mail" />
          {t('resetHint')}
        </p>
      }
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <p className={css.lead}>{t('resetText', { minutes: limits.resetLinkMinutes })}</p>
        <TextInput
          {...emailAttributes}
          id={emailId}
          data-autofocus=""
          label={t('email')}
          value={form.values.email}
          onValue={(text) => form.set('email', text)}
          onBlur={() => setChecked((was) => was || email !== '')}
          error={form.refusalOf('email') ?? inWords}
          hint={<Meant email={email} onTake={takeMeant} />}
        />
        <SubmitArea
          label={t('resetSend')}
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
    </Modal>
  )
}

function Meant({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const t = useTexts('accounts')
  const meant = meantAddress(email)
  if (meant === null) return null
  const take = (inner: string) => (
    <button type="button" className="link" onClick={() => onTake(meant)}>
      {inner}
    </button>
  )
  return <Rich text={t('didYouMean', { email: meant })} parts={{ take }} />
}
