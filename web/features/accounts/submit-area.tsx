import { clockText } from '#web/ui/show/countdown.rules.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
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
  valid: boolean
  needed: readonly Needed[]
  /** Absent where a form needs none. */
  spamCheck?: SpamCheck
  troubles: Troubles
}

/** What went wrong, the button, and what it still needs (spec §5: disabled while invalid). */
export function SubmitArea(props: SubmitAreaProps) {
  const { label, waitKey, busy, valid, needed, spamCheck = noSpamCheck, troubles } = props
  const t = useTexts('accounts')
  const { secondsLeft } = troubles.wait
  const waiting = secondsLeft > 0
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
        loadingLabel={t('checking')}
      >
        {spamCheck.unavailable && t('spamUnavailable')}
        {!spamCheck.unavailable && waiting && t(waitKey, { time: clockText(secondsLeft) })}
        {!spamCheck.unavailable && !waiting && label}
      </Button>
      {spamCheck.unavailable ? (
        <p className={css.retry} role="alert">
          <button type="button" className="link" onClick={spamCheck.prepare}>
            {t('spamRetry')}
          </button>
        </p>
      ) : (
        <StatusLine lead={t('stillNeeded')} items={needed} />
      )}
    </div>
  )
}
