import { useEffect } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/show/empty-state.tsx'

/** Log-in comes to the person; when it is closed, this is what remains (spec §4, checkout). */
export function CheckoutForGuest() {
  const t = useTexts('checkout')
  useEffect(askToLogIn, [])
  return (
    <EmptyState picture="empty-drawer" title={t('guestTitle')} text={t('guestText')}>
      <Button onClick={askToLogIn}>{t('guestGo')}</Button>
    </EmptyState>
  )
}

/** After log-in straight back to paying. */
export function askToLogIn(): void {
  openOverlay({ name: 'auth', tab: 'login', goTo: href('checkout') })
}

export function CheckoutEmpty() {
  const t = useTexts('checkout')
  return (
    <EmptyState picture="torn-ticket" title={t('emptyTitle')} text={t('emptyText')}>
      <LinkButton href={href('home')}>{t('emptyGo')}</LinkButton>
    </EmptyState>
  )
}

/** Some line cannot be had any more: the basket is where it is taken out. */
export function CheckoutSoldOut() {
  const t = useTexts('checkout')
  return (
    <EmptyState picture="bent-ticket" title={t('soldOutTitle')} text={t('soldOutText')}>
      <Button onClick={() => openOverlay({ name: 'basket' })}>{t('soldOutGo')}</Button>
    </EmptyState>
  )
}

export function CheckoutUnreachable({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('checkout')
  return (
    <EmptyState picture="bent-ticket" title={t('loadFailedTitle')} text={t('loadFailedText')}>
      <Button onClick={onAgain}>{t('again')}</Button>
    </EmptyState>
  )
}
