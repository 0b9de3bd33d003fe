import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import css from './password-question.module.css'

interface PasswordQuestionProps {
  error: string | null
  /** There is none after it to be left closed: what is sent cannot be called off. */
  isOne: boolean
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

const passwordId = 'reveal-password'

/** Asked where the code is, not in a dialog over it: the session is older than a day. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { error, isOne, onPassword, onCancel } = props
  const t = useTexts('orders')
  const email = useSession().user?.email
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const needed = password === '' ? [{ targetId: passwordId, text: t('passwordNeeded') }] : []

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || password === '') return
    setSending(true)
    await onPassword(password)
    setPassword('')
    setSending(false)
    input.current?.focus()
  }

  return (
    <form className={css.question} onSubmit={submit}>
      <h3>{t('passwordTitle')}</h3>
      <p>{t('passwordText')}</p>
      <TextInput
        id={passwordId}
        type="password"
        name="password"
        autoComplete="current-password"
        label={t('password')}
        labelEnd={
          <button
            type="button"
            className="link"
            onClick={() => openOverlay({ name: 'reset-request', email })}
          >
            {t('passwordForgot')}
          </button>
        }
        showLabel={t('passwordShow')}
        hideLabel={t('passwordHide')}
        value={password}
        onValue={setPassword}
        error={error}
        inputRef={input}
      />
      <div className={css.actions}>
        <Button type="submit" disabled={password === ''} loading={sending}>
          {t('passwordGo')}
        </Button>
        <Button kind="quiet" disabled={isOne && sending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <div className={css.needs}>
        <StatusLine lead={t('passwordNeeds')} items={needed} refusal={error ?? ''} />
      </div>
    </form>
  )
}
