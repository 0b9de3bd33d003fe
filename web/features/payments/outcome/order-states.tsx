import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'

/** Codes are shown to their owner: log-in leads back to the order's page. */
export function OrderForGuest({ path }: { path: string }) {
  const t = useTexts('orders')
  const ask = () => openOverlay({ name: 'auth', tab: 'login', goTo: path })
  useEffect(() => openOverlay({ name: 'auth', tab: 'login', goTo: path }), [path])
  return (
    <EmptyState
      picture="empty-drawer"
      title={t('guestTitle')}
      text={t('guestText')}
      headingLevel={1}
    >
      <Button onClick={ask}>{t('guestGo')}</Button>
    </EmptyState>
  )
}

/** Absent and foreign orders look alike. */
export function OrderAbsent() {
  const t = useTexts('orders')
  return (
    <EmptyState
      picture="torn-ticket"
      title={t('noOrderTitle')}
      text={t('noOrderText')}
      headingLevel={1}
    >
      <LinkButton href={href('profile')}>{t('toPurchases')}</LinkButton>
      <LinkButton kind="secondary" href={href('home')}>
        {t('toShop')}
      </LinkButton>
    </EmptyState>
  )
}

/** The first question got no answer; the poll goes on by itself. */
export function OrderUnreachable({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('orders')
  return (
    <EmptyState
      picture="bent-ticket"
      title={t('failedTitle')}
      text={t('failedText')}
      headingLevel={1}
    >
      <Button icon="refresh" onClick={onAgain}>
        {t('againLater')}
      </Button>
    </EmptyState>
  )
}

/**
 * An open order nobody is paying: the form waits for it, or what `onGo` leads to. A bank's word may
 * be on its way, and the page is there to hear it.
 */
export function OrderUnpaid({ onGo }: { onGo?: () => void }) {
  const t = useTexts('orders')
  return (
    <EmptyState
      picture="empty-drawer"
      title={t('unpaidTitle')}
      text={t('unpaidText')}
      headingLevel={1}
    >
      {onGo ? (
        <Button onClick={onGo}>{t('unpaidGo')}</Button>
      ) : (
        <LinkButton href={href('checkout')}>{t('unpaidGo')}</LinkButton>
      )}
    </EmptyState>
  )
}
