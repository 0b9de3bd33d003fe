import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  dismissToast,
  hostMissingStore,
  plainToastMs,
  useToasts,
} from '#web/overlays/toast-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './banner.module.css'
import { after } from './browser.ts'
import { useStore } from './store.ts'

/**
 * Says that the network is gone, for as long as it is; in the bar, so that it stays in sight. What
 * a toast would say when toasts cannot be drawn is said here too: a shop may be silent while there
 * is a network.
 */
export function OfflineBanner() {
  const t = useTexts('shell')
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  const unsaid = useUnsaid()
  const text = online ? unsaid : t('offline')
  return (
    <output>
      {text && (
        <p className={css.banner}>
          <Icon name="offline" />
          {text}
        </p>
      )}
    </output>
  )
}

/** The newest toast in one line, while nothing can draw it. */
function useUnsaid(): string | null {
  const isMissing = useStore(hostMissingStore)
  const newest = useToasts().at(-1)
  const unsaid = isMissing && newest && 'title' in newest ? newest : null
  const id = unsaid?.id
  useEffect(() => {
    return id === undefined ? undefined : after(plainToastMs, () => dismissToast(id))
  }, [id])
  return unsaid && [unsaid.title, unsaid.text].filter(Boolean).join('. ')
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
