import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import css from './to-top-button.module.css'

/** Shows after two screens of scrolling. */
export function ToTopButton() {
  const t = useTexts('shell')
  const far = useScrolledFar()
  return (
    <div className={css.place} hidden={!far}>
      <IconButton
        kind="secondary"
        icon="arrow-up"
        label={t('toTop')}
        onClick={() => {
          const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
          window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
          document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

function useScrolledFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const measure = () => setFar(window.scrollY > 2 * window.innerHeight)
    document.addEventListener('scroll', measure, { passive: true })
    return () => document.removeEventListener('scroll', measure)
  }, [])
  return far
}
