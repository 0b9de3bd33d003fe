import { useState } from 'react'
import { formatKzt, type Minor } from '#contract/money.ts'
import { shopNowMs } from '#web/app/browser.ts'
import { Told } from '#web/i18n/told.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Countdown } from '#web/ui/show/countdown.tsx'
import { IntoView } from '#web/ui/show/into-view.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import { attemptFailedId } from '#web/features/payments/still-needed.rules.ts'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

interface TroubleNoticeProps {
  trouble: Trouble
  onAccept: (totalMinor: Minor) => void
  onAgain: () => void
  onLogIn: () => void
}

/** What came in between, that nothing was charged, and the one thing to do about it. */
export function TroubleNotice(props: TroubleNoticeProps) {
  return (
    <IntoView id={attemptFailedId}>
      <TroubleText {...props} />
    </IntoView>
  )
}

function TroubleText(props: TroubleNoticeProps) {
  const { trouble, onAccept, onAgain, onLogIn } = props
  const t = useTexts('checkout')
  if (trouble.kind === 'repriced') {
    const before = formatKzt(trouble.beforeMinor)
    const now = formatKzt(trouble.totalMinor)
    return (
      <Notice tone="warn" icon="warning" title={t('repricedTitle')}>
        <p>{t('repricedText', { before, now })}</p>
        <Button onClick={() => onAccept(trouble.totalMinor)}>{t('repricedGo', { now })}</Button>
      </Notice>
    )
  }
  if (trouble.kind === 'session') {
    return (
      <Notice tone="warn" icon="lock" title={t('sessionTitle')}>
        <p>{t('sessionText')}</p>
        <Button onClick={onLogIn}>{t('guestGo')}</Button>
      </Notice>
    )
  }
  if (trouble.kind === 'limit') return <Limited trouble={trouble} onAgain={onAgain} />
  const { tone, icon, title, text } = looks[lookOf(trouble)]
  const told = 'message' in trouble && trouble.message && <Told message={trouble.message} />
  return (
    <Notice tone={tone} icon={icon} title={t(title)}>
      <p>{text ? t(text) : told}</p>
      <Button kind="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </Notice>
  )
}

interface LimitedProps {
  trouble: Trouble & { kind: 'limit' }
  onAgain: () => void
}

/** Too many tries: how long to wait is counted down here, where Pay is not covered by it. */
function Limited({ trouble, onAgain }: LimitedProps) {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  // Another refusal counts anew, also one in the same words.
  const untilMs = endOf(trouble)
  return (
    <Notice tone="warn" icon="clock" title={shell('limitTitle')}>
      <p>
        <Told message={trouble.message} />
      </p>
      <Wait key={untilMs} untilMs={untilMs} totalMs={waitMsOf(trouble)} />
      <Button kind="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </Notice>
  )
}

/** Nothing where the shop did not say how long it is, and when it is over. */
function Wait({ untilMs, totalMs }: { untilMs: number; totalMs: number }) {
  const t = useTexts('shell')
  const [isOver, setIsOver] = useState(totalMs === 0)
  if (isOver) return null
  return (
    <Countdown
      {...{ untilMs, totalMs }}
      text={(time) => t('limitWait', { time })}
      onEnd={() => setIsOver(true)}
    />
  )
}

/** By the shop's clock. */
const ends = new WeakMap<Trouble, number>()

/** When a wait is over that began as it was told first: the notice comes and goes with its way. */
function endOf(trouble: LimitedProps['trouble']): number {
  const untilMs = ends.get(trouble) ?? shopNowMs() + waitMsOf(trouble)
  ends.set(trouble, untilMs)
  return untilMs
}

function waitMsOf({ retryAfterSeconds }: LimitedProps['trouble']): number {
  return (retryAfterSeconds ?? 0) * 1000
}

/** A bank that is silent is not the shop's silence: its own words say so. */
function lookOf(trouble: Exclude<Trouble, { kind: 'repriced' | 'session' | 'limit' }>) {
  return trouble.kind === 'outage' && trouble.message !== undefined ? 'silent' : trouble.kind
}

/** What can be tried again, in the shop's words; without a text in the server's. */
const looks = {
  outage: { tone: 'warn', icon: 'offline', title: 'outageTitle', text: 'outageText' },
  silent: { tone: 'warn', icon: 'hourglass', title: 'refusedTitle', text: null },
  widget: { tone: 'warn', icon: 'warning', title: 'widgetTroubleTitle', text: 'widgetTroubleText' },
  spam: { tone: 'warn', icon: 'shield', title: 'spamTitle', text: 'spamText' },
  refused: { tone: 'danger', icon: 'warning', title: 'refusedTitle', text: null },
} as const
