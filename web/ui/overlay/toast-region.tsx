import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { after } from '#web/app/browser.ts'
import { useTopDialog } from './dialog-stack.ts'
import { useClearOfFocus } from './use-clear-of-focus.ts'
import css from './toast-region.module.css'

/** A reader has found a region by then; nobody else sees that its first message came so late. */
const findingMs = 100

/**
 * Where toasts stand: bottom right, on a phone above the tab bar (`--tab-bar` is its height); left,
 * on a phone at the top, where something with the focus would be under them.
 * A live region that exists before anything is said in it, also where the first thing to say
 * brings it. While a modal is open it lives inside
 * that modal, else its buttons would be inert, and in the top layer, else it would be under it.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useTopDialog()
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [isFound, setFound] = useState(false)
  useEffect(() => after(findingMs, () => setFound(true)), [])
  if (!hydrated) return null
  const said = isFound && children
  return createPortal(<Region label={label}>{said}</Region>, dialog ?? document.body)
}

const subscribeToNothing = () => () => undefined

function Region({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // A dialog that went in the same moment took it along; it is drawn anew elsewhere.
    if (region.current?.isConnected) region.current.showPopover?.()
  }, [])
  useClearOfFocus(region)
  return (
    <section
      ref={region}
      className={css.region}
      popover="manual"
      aria-label={label}
      aria-live="polite"
    >
      {children}
    </section>
  )
}
