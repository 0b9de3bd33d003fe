import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import css from './banner.module.css'

/** Says that the network is gone, for as long as it is; in the bar, so that it stays in sight. */
export function OfflineBanner() {
  const t = useTexts('shell')
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output>
      {!online && (
        <p className={css.banner}>
          <Icon name="offline" />
          {t('offline')}
        </p>
      )}
    </output>
  )
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
