import { formatKzt, type Minor } from '#contract/money.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/show/notice.tsx'
import type { Trouble } from './payment-trouble.rules.ts'

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
  const isOutage = trouble.kind === 'outage'
  return (
    <Notice
      tone={isOutage ? 'warn' : 'danger'}
      icon={isOutage ? 'offline' : 'warning'}
      title={t(isOutage ? 'outageTitle' : 'refusedTitle')}
    >
      <p>{isOutage ? t('outageText') : trouble.message}</p>
      <Button kind="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </Notice>
  )
}
