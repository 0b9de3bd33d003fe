import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import type { Trouble } from '#web/features/payments/outcome/payment-trouble.rules.ts'

interface TroubleNoticeProps {
  trouble: Trouble
  /** The sum the person has seen until now. */
  totalMinor: Minor
  onAccept: (totalMinor: Minor) => void
  onAgain: () => void
  onLogIn: () => void
}

/** What came in between, that nothing was charged, and the one thing to do about it. */
export function TroubleNotice(props: TroubleNoticeProps) {
  const { trouble, totalMinor, onAccept, onAgain, onLogIn } = props
  const t = useTexts('checkout')
  if (trouble.kind === 'repriced') {
    const before = formatKzt(totalMinor)
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
  const { tone, icon, title, text } = looks[trouble.kind]
  return (
    <Notice tone={tone} icon={icon} title={t(title)}>
      <p>{text ? t(text) : 'message' in trouble && trouble.message}</p>
      <Button kind="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </Notice>
  )
}

/** What can be tried again, in the shop's words; without a text in the server's. */
const looks = {
  outage: { tone: 'warn', icon: 'offline', title: 'outageTitle', text: 'outageText' },
  widget: { tone: 'warn', icon: 'warning', title: 'widgetTroubleTitle', text: 'widgetTroubleText' },
  spam: { tone: 'warn', icon: 'shield', title: 'spamTitle', text: 'spamText' },
  limit: { tone: 'danger', icon: 'warning', title: 'refusedTitle', text: null },
  refused: { tone: 'danger', icon: 'warning', title: 'refusedTitle', text: null },
} as const
