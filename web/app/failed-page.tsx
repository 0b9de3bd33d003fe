import { useEffect, useEffectEvent } from 'react'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useRevalidator, useRouteError, useShellData } from '#web/router/hooks.ts'
import { isRefusal } from '#web/router/route.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { focusPlace, isFocusLost } from '#web/ui/focus-place.ts'
import { EmptyState } from '#web/ui/show/empty-state.tsx'
import css from './failed-page.module.css'
import { openAnewIfThere } from './open-anew.ts'
import type { Shell } from './shell-loader.ts'
import { useSupportAddress } from './support-address.ts'

/** A page that did not come: says so; a file of an older build brings a new document by itself. */
export function FailedPage() {
  const t = useTexts('shell')
  const error = useRouteError()
  const isLimit = isRefusal(error) && error.status === 429
  const title = t(isLimit ? 'limitTitle' : 'failedTitle')
  const { isRevalidating } = useRevalidator()
  const tryAgain = useTryAgain()
  useAgainOnline(tryAgain)
  useNewDocument()
  useEffect(() => {
    // What asked for it went with the page: a reader hears that it failed.
    const page = document.querySelector('main')
    if (page && isFocusLost()) focusPlace(page)
  }, [])
  const supportAddress = useSupportAddress()
  return (
    <div className="page">
      <PageHead title={title} />
      <EmptyState
        picture="bent-ticket"
        headingLevel={1}
        title={title}
        text={t(isLimit ? 'limitText' : 'failedText')}
      >
        <Button data-act="" icon="refresh" loading={isRevalidating} onClick={tryAgain}>
          {t('failedAction')}
        </Button>
        <LinkButton kind="secondary" href={`mailto:${supportAddress}`}>
          {t('support')}
        </LinkButton>
      </EmptyState>
      <RequestId />
    </div>
  )
}

/** The connection is there again: nobody has to press for that. */
function useAgainOnline(tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain)
  useEffect(() => {
    const handleOnline = () => again()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
}

function useNewDocument(): void {
  const error = useRouteError()
  useEffect(() => {
    if (!isRefusal(error)) void openAnewIfThere(error)
  }, [error])
}

/** What support needs to find what happened. */
function RequestId() {
  const t = useTexts('shell')
  const error = useRouteError()
  const id = isRefusal(error) ? error.requestId : null
  return id && <p className={css.request}>{t('requestId', { id })}</p>
}

/**
 * An answer that was refused is asked for again; a file that is gone, and what is missing around
 * the page, needs a new document.
 */
function useTryAgain(): () => void {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isWhole = useShellData<Shell>()?.isPartial !== true
  return () => {
    if (isRefusal(error) && isWhole) void revalidate()
    else window.location.reload()
  }
}
