import { useRef } from 'react'
import { clockText } from '#web/ui/show/countdown.rules.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { IntoView } from '#web/ui/show/into-view.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { type Needed, StatusLine } from '#web/ui/form/status-line.tsx'
import css from './auth.module.css'
import { noSpamCheck, type SpamCheck } from './use-spam-check.ts'
import type { Troubles } from './use-trouble.ts'

interface SubmitAreaProps {
  label: string
  /** Label while a 429 makes the person wait; `{time}` is put in. */
  waitKey: 'logInIn' | 'tryIn'
  busy: boolean
  /** What it does while it is busy; it checks unless it is said. */
  busyLabel?: 'checking' | 'saving'
  valid: boolean
  needed: readonly Needed[]
  /** What the server said of the fields. */
  refusal?: string
  /** Absent where a form needs none. */
  spamCheck?: SpamCheck
  troubles: Troubles
}

/** What went wrong, the button, and what it still needs (spec §5: disabled while invalid). */
export function SubmitArea(props: SubmitAreaProps) {
  const { label, waitKey, busy, busyLabel = 'checking', valid, needed, troubles } = props
  const { spamCheck = noSpamCheck } = props
  const t = useTexts('accounts')
  const { waitSeconds } = troubles
  const waiting = waitSeconds > 0
  const labelNow = waiting ? t(waitKey, { time: clockText(waitSeconds) }) : label
  return (
    <div className={css.submit}>
      {troubles.trouble && (
        <IntoView>
          <Notice tone="danger" role="alert" title={troubles.trouble.title}>
            <p>
              <Told message={troubles.trouble.text} />
            </p>
          </Notice>
        </IntoView>
      )}
      <Button
        type="submit"
        size="large"
        block
        disabled={!valid || waiting || spamCheck.unavailable}
        loading={busy}
        loadingLabel={t(busyLabel)}
      >
        {spamCheck.unavailable ? t('spamUnavailable') : labelNow}
      </Button>
      {spamCheck.unavailable ? (
        <SpamRetry {...spamCheck} />
      ) : (
        <StatusLine
          lead={t('stillNeeded')}
          items={needed}
          // The same words again are news only where they were gone.
          refusal={busy ? '' : props.refusal}
        />
      )}
    </div>
  )
}

/** The focus stays on it while the check is made, and goes on to the form with its end. */
function SpamRetry({ checking, retry }: SpamCheck) {
  const t = useTexts('accounts')
  const line = useRef<HTMLDivElement>(null)
  useHandedFocus(line)
  return (
    <div ref={line} className={css.retry} role="alert">
      {/* The button above says it, and takes no focus; said anew when it fails again. */}
      {!checking && <span className="visually-hidden">{t('spamUnavailable')}. </span>}
      <Button
        kind="quiet"
        size="small"
        icon="refresh"
        loading={checking}
        loadingLabel={t('checking')}
        onClick={retry}
      >
        {t('spamRetry')}
      </Button>
    </div>
  )
}
