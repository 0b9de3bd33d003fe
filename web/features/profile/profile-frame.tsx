import { useTexts } from '#web/i18n/use-texts.ts'
import { Skeleton } from '#web/ui/show/skeleton.tsx'
import css from './profile.module.css'

/** What stands there until it is known whose cabinet this is. */
export function ProfileFrame() {
  const t = useTexts('profile')
  return (
    <>
      <h1 className={css.name}>{t('title')}</h1>
      <div className={css.columns}>
        <Skeleton kind="row" count={5} label={t('loading')} atOnce />
      </div>
    </>
  )
}
