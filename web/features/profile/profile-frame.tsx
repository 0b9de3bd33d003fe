import { useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { refreshUser } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { useHandedFocus } from '#web/ui/focus-place.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import { PartFailed } from './purchases-states.tsx'
import css from './profile.module.css'

/** What stands there until it is known whose cabinet this is. */
export function ProfileFrame() {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const { unreachable } = useSession()
  // Who has come here meanwhile has the focus on it.
  const title = useRef<HTMLHeadingElement>(null)
  useHandedFocus(title)
  return (
    <>
      <h1 ref={title} className={css.name}>
        {t('title')}
      </h1>
      {unreachable ? (
        <PartFailed title={shell('failedTitle')} onAgain={() => void refreshUser()} />
      ) : (
        <div className={css.columns}>
          <Skeleton kind="row" count={5} label={t('loading')} atOnce />
        </div>
      )}
    </>
  )
}
