import { useEffect, useState } from 'react'
import { href } from '#contract/pages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { openOverlay } from '#web/overlays/overlay-state.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusPlace, isFocusLost, placeOf } from '#web/ui/focus-place.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './checkout-states.module.css'

interface CheckoutFrameProps {
  session: 'unknown' | 'guest' | 'customer'
  /** A customer was here. */
  hasEnded: boolean
}

/**
 * Until a customer is known. The document comes with what a guest sees, so that it stands where it
 * stays; a device that keeps a session shows blank stock instead. Log-in comes to a guest, and when
 * it is closed, this is what remains (spec §4, checkout).
 */
export function CheckoutFrame({ session, hasEnded }: CheckoutFrameProps) {
  const t = useTexts('checkout')
  const isGuest = session === 'guest'
  useEffect(() => {
    if (!isGuest) return
    // What had the focus may have gone with the session, and the dialog gives it back to no one.
    giveFocus()
    askToLogIn()
  }, [isGuest])
  return (
    <>
      {session !== 'customer' && (
        <div className={isGuest ? undefined : css.guest}>
          <EmptyState
            picture="empty-drawer"
            title={t(hasEnded ? 'sessionTitle' : 'guestTitle')}
            text={t(hasEnded ? 'sessionOver' : 'guestText')}
          >
            <Button data-act="" onClick={askToLogIn}>
              {t('guestGo')}
            </Button>
          </EmptyState>
        </div>
      )}
      {!isGuest && (
        <div className={classNames(session === 'unknown' && css.customer)}>
          <CheckoutBlank />
        </div>
      )}
    </>
  )
}

/** To the page, when nothing of it has the focus any more. */
function giveFocus(): void {
  const page = placeOf(null)
  if (page && isFocusLost()) focusPlace(page)
}

/** What is paid for, and with what, has still to come. */
export function CheckoutBlank() {
  const t = useTexts('checkout')
  return (
    <div className={css.blank}>
      <Skeleton kind="lines" count={3} label={t('loading')} atOnce />
    </div>
  )
}

/** After log-in straight back to paying, with the way to pay that the address holds. */
export function askToLogIn(): void {
  const { pathname, search } = window.location
  const checkout = href('checkout')
  const goTo = pathname === checkout ? `${pathname}${search}` : checkout
  openOverlay({ name: 'auth', tab: 'login', goTo })
}

interface CheckoutEmptyProps {
  /** The basket went while the page was open: another tab or an app of a bank may have paid it. */
  hadLines: boolean
  /**
   * By Back, by a log-in after the session's end, or opened anew: paid before, maybe, or while a
   * phone had dropped the page.
   */
  isBack: boolean
}

/** Whoever has just paid and came back here finds what they bought. */
export function CheckoutEmpty({ hadLines, isBack }: CheckoutEmptyProps) {
  const t = useTexts('checkout')
  // As it was come to: a step to a part of the page, such as past its head, is no return.
  const [mayBePaid] = useState(hadLines || isBack)
  const [choose, purchases] = [href('home'), href('profile')]
  // It stands where the form was, which may have had the focus.
  useEffect(() => (hadLines ? giveFocus() : undefined), [hadLines])
  return (
    <EmptyState
      picture="torn-ticket"
      title={t('emptyTitle')}
      text={t(mayBePaid ? 'emptyPaidText' : 'emptyText')}
    >
      <LinkButton href={mayBePaid ? purchases : choose}>
        {t(mayBePaid ? 'emptyPurchases' : 'emptyGo')}
      </LinkButton>
      <LinkButton kind="secondary" href={mayBePaid ? choose : purchases}>
        {t(mayBePaid ? 'emptyGo' : 'emptyPurchases')}
      </LinkButton>
    </EmptyState>
  )
}

/**
 * Some line cannot be had any more: the basket is where it is taken out. It may come in the place
 * of a form that somebody is filling in.
 */
export function CheckoutSoldOut() {
  const t = useTexts('checkout')
  return (
    <div role="alert">
      <EmptyState picture="bent-ticket" title={t('soldOutTitle')} text={t('soldOutText')}>
        <Button onClick={() => openOverlay({ name: 'basket' })}>{t('soldOutGo')}</Button>
      </EmptyState>
    </div>
  )
}

/** Orders wait for an address that is proven: its link, or any other that is mailed, does it. */
export function CheckoutUnproven() {
  const t = useTexts('checkout')
  // It may have been opened since, with a phone.
  useEffect(() => void refreshUser(), [])
  return (
    <EmptyState picture="quiet-envelope" title={t('unprovenTitle')} text={t('unprovenText')}>
      <LinkButton href={`${href('profile')}#settings`}>{t('unprovenGo')}</LinkButton>
    </EmptyState>
  )
}

/** Whoever had pressed Pay before does not know what became of it, nor does this page. */
export function CheckoutUnreachable({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('checkout')
  return (
    <div role="alert">
      <EmptyState picture="bent-ticket" title={t('loadFailedTitle')} text={t('loadFailedText')}>
        <Button icon="refresh" onClick={onAgain}>
          {t('again')}
        </Button>
        <LinkButton kind="secondary" href={href('profile')}>
          {t('emptyPurchases')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
