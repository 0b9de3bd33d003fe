import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import css from './settings.module.css'

interface SettingsCardProps {
  title: string
  /** What it is now. */
  children: ReactNode
  /** The form; `close` puts it away again. */
  renderForm: (close: () => void) => ReactNode
}

/** One thing that can be changed: what it is, and the form that the button opens. */
export function SettingsCard({ title, children, renderForm }: SettingsCardProps) {
  const t = useTexts('accounts')
  const [{ open, nth }, setOpening] = useState({ open: false, nth: 0 })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) card.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [open])
  /** What a form that was put away hears late closes no later one. */
  const close = () => setOpening((now) => (now.nth === nth ? { open: false, nth } : now))
  return (
    <section ref={card} className={`panel ${css.card}`}>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <div className={css.now}>{children}</div>
        </div>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={open}
          aria-label={`${t(open ? 'close' : 'change')}: ${title}`}
          onClick={() => setOpening({ open: !open, nth: nth + 1 })}
        >
          {t(open ? 'close' : 'change')}
        </Button>
      </div>
      {open && renderForm(close)}
    </section>
  )
}
