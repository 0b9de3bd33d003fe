import type { ReactNode } from 'react'
import css from './spinner.module.css'

export function Spinner({ label, size }: { label?: ReactNode; size?: 'large' }) {
  return (
    <>
      <span className={css.spinner} data-size={size} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </>
  )
}
