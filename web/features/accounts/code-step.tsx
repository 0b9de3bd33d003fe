import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/pages.ts'
import { clockText } from '#web/ui/show/countdown.rules.ts'
import { Rich } from '#web/i18n/rich.tsx'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BesideLink } from '#web/ui/action/beside-link.tsx'
import { isComplete, toBoxes } from '#web/ui/form/code-boxes.rules.ts'
import { CodeBoxes } from '#web/ui/form/code-boxes.tsx'
import { focusField } from '#web/ui/form/status-line.tsx'
import { Announcer } from '#web/ui/overlay/announcer.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { Spinner } from '#web/ui/show/spinner.tsx'
import { TearLine } from '#web/ui/ticket/tear-line.tsx'
import css from './auth.module.css'
import type { Registration } from './use-registration.ts'

interface CodeStepProps {
  registration: Registration
  address: string
}

const codeId = 'register-code'

function strongAddress(inner: string) {
  return <strong className={css.address}>{inner}</strong>
}

/** Six digits out of the letter; the last one sends them by itself. */
export function CodeStep({ registration, address }: CodeStepProps) {
  const t = useTexts('accounts')
  const { busy, troubles, codeTroubles, step } = registration
  const { code, error } = step
  const trouble = codeTroubles.trouble ?? troubles.trouble
  const { waitSeconds } = codeTroubles
  useEffect(() => {
    if (error !== null) focusField(codeId)
  }, [error])
  const isOffered = useOffered(isComplete(toBoxes(code)), busy)
  return (
    <div className={css.form}>
      <p>
        <Rich text={t('codeSent', { email: address })} parts={{ address: strongAddress }} />{' '}
        <button type="button" className="link" onClick={registration.changeEmail}>
          {t('changeEmail')}
        </button>
      </p>
      <CodeBoxes
        label={t('codeTitle')}
        hiddenLabel
        autofocus
        id={codeId}
        digitLabel={(number) => t('codeDigit', { number })}
        value={code}
        onValue={step.type}
        onComplete={(digits) => void registration.submitCode(digits)}
        error={error}
        hint={t('codeHint', { minutes: limits.codeTtlMinutes })}
      />
      {busy && !isOffered && (
        <p className={css.busy}>
          <Spinner /> {t('checking')}
        </p>
      )}
      <Announcer message={busy && !isOffered ? t('checking') : ''} />
      {trouble && (
        <Notice tone="danger" role="alert" title={trouble.title}>
          <p>
            <Told message={trouble.text} />
          </p>
        </Notice>
      )}
      <SpamTrouble registration={registration} />
      {isOffered && (
        <Button
          size="large"
          block
          loading={busy}
          loadingLabel={t('checking')}
          disabled={waitSeconds > 0}
          onClick={() => void registration.submitCode(code)}
        >
          {waitSeconds > 0 ? t('tryIn', { time: clockText(waitSeconds) }) : t('tryAgain')}
        </Button>
      )}
      <TearLine plain />
      <Resend registration={registration} />
    </div>
  )
}

/**
 * Whether a code can be sent once more by a button: not while the sixth digit sends it by itself,
 * and on while the button does, which has the focus then.
 */
function useOffered(isComplete: boolean, busy: boolean): boolean {
  const [was, setWas] = useState(false)
  const isOffered = isComplete && (was || !busy)
  if (isOffered !== was) setWas(isOffered)
  return isOffered
}

function SpamTrouble({ registration: { spamCheck } }: { registration: Registration }) {
  const t = useTexts('accounts')
  if (!spamCheck.unavailable) return null
  return <Notice tone="danger" role="alert" title={t('spamUnavailable')} />
}

function Resend({ registration }: { registration: Registration }) {
  const t = useTexts('accounts')
  const shell = useTexts('shell')
  const { step, troubles } = registration
  const { resend, resent } = step
  const seconds = Math.max(resend.secondsLeft, troubles.waitSeconds)
  const [asked, setAsked] = useState('')
  const wait = t('sendAgainIn', { time: clockText(seconds) })

  function press() {
    setAsked(seconds > 0 ? wait : '')
    if (seconds === 0) void registration.sendAgain()
  }

  return (
    <div className={css.resend}>
      <span>{resent ? t('sentAgain') : t('lookInSpam')}</span>
      {/* One button for both, which may have the focus: no seconds in its name; a press tells. */}
      <button
        type="button"
        className={seconds > 0 ? css.wait : 'link'}
        aria-label={t('sendAgain')}
        aria-disabled={seconds > 0}
        onClick={press}
      >
        {seconds > 0 ? wait : t('sendAgain')}
      </button>
      <BesideLink className="link" href={href('faq')} newTabLabel={shell('newTab')}>
        {shell('help')}
      </BesideLink>
      <Announcer message={resent ? t('sentAgain') : ''} />
      <Announcer message={asked} />
    </div>
  )
}
