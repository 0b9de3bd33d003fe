import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './dialog-stack.ts'
import css from './toast-region.module.css'

/**
 * Where toasts stand: bottom right, on a phone above the tab bar (`--tab-bar` is its height).
 * A live region that exists before anything is said in it. While a modal is open it lives inside
 * that modal, else its buttons would be inert, and in the top layer, else it would be under it.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useTopDialog()
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted) return null
  return createPortal(<Region label={label}>{children}</Region>, dialog ?? document.body)
}

function Region({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.showPopover?.(), [])
  return (
    <div
      ref={region}
      className={css.region}
      popover="manual"
      role="region"
      aria-label={label}
      aria-live="polite"
    >
      {children}
    </div>
  )
}
