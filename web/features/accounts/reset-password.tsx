import { useRef, useState, type FormEvent } from 'react'
import { resetPassword } from '#contract/calls/accounts.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  closeOverlay,
  openOverlay,
  openWhenFree,
  type OverlayProps,
} from '#web/overlays/overlay-state.ts'
import { refreshAfterEnding } from '#web/session/session-store.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import css from './auth.module.css'
import { newPasswordProblems, type NewPasswordValues } from './form-problems.rules.ts'
import { LinkFailure } from './link-failed.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { needsOf } from './needs.rules.ts'
import { SubmitArea } from './submit-area.tsx'
import { textField, useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

const ids: Record<keyof NewPasswordValues, string> = {
  password: 'new-password',
  password_confirmation: 'new-password-repeat',
}

interface Expired {
  reason: string
  /** It was sent before and nobody answered: the new password may be in force. */
  wasSilent: boolean
}

/** The form behind /password-reset/{token}: for a guest too, and every session ends. */
export function ResetPassword({ overlay, open, onClose }: OverlayProps<'reset-password'>) {
  const t = useTexts('accounts')
  const [expired, setExpired] = useState<Expired | null>(null)
  return (
    <Modal
      {...{ open, onClose }}
      title={t(expired === null ? 'newPasswordTitle' : 'linkFailedTitle')}
      hiddenTitle={expired !== null}
      closeLabel={t('close')}
    >
      {expired === null ? (
        <NewPasswordForm token={overlay.token} onExpired={setExpired} />
      ) : (
        <LinkFailure
          text={expired.reason}
          more={expired.wasSilent ? t('linkPerhapsUsed') : undefined}
          action={t('resetAgain')}
          onAction={() => openOverlay({ name: 'reset-request' })}
        >
          {expired.wasSilent && (
            <Button kind="secondary" onClick={() => openOverlay({ name: 'auth', tab: 'login' })}>
              {t('submitLogIn')}
            </Button>
          )}
        </LinkFailure>
      )}
    </Modal>
  )
}

interface NewPasswordFormProps {
  token: string
  onExpired: (expired: Expired) => void
}

function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const t = useTexts('accounts')
  const m = useTexts('messages')
  const empty: NewPasswordValues = { password: '', password_confirmation: '' }
  const form = useForm(empty, newPasswordProblems)
  const wasSilent = useRef(false)
  const { busy, troubles, run } = useSubmit((errors, error) => {
    form.refuse(errors)
    // Only the password is ours to mend; whatever else was refused is the link.
    if (!errors['password']) {
      const reason = errors['token']?.[0] ?? error.body.message
      if (wasSilent.current) void refreshAfterEnding()
      onExpired({ reason, wasSilent: wasSilent.current })
    }
    return true
  })

  const field = (name: keyof NewPasswordValues) => textField(form, name, ids[name], m)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.valid) return
    void run(async () => {
      const { password } = form.values
      const sent = browserApi.call(resetPassword, { params: { token }, body: { password } })
      await sent.catch((error: unknown) => {
        wasSilent.current ||= error instanceof ApiError && error.outage
        throw error
      })
      await refreshAfterEnding()
      closeOverlay('reset-password')
      openWhenFree({ name: 'password-changed' })
    })
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>{t('newPasswordText')}</p>
      <NewPasswordFields
        label={t('newPassword')}
        password={field('password')}
        repeated={field('password_confirmation')}
        autofocus
      />
      <SubmitArea
        label={t('newPasswordSave')}
        waitKey="tryIn"
        valid={form.valid}
        refusal={form.refusal}
        needed={needsOf(['password', 'password_confirmation'], form.problems).map(
          ({ field: name, need }) => ({ targetId: ids[name], text: t(need) }),
        )}
        {...{ busy, troubles }}
      />
    </form>
  )
}
