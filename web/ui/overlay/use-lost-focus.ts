import { useEffect, type RefObject } from 'react'

/** A heading that is new in its open dialog takes a focus that went with what it has followed. */
export function useLostFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = heading.current?.closest('dialog')
    if (dialog?.open && !dialog.contains(document.activeElement)) heading.current?.focus()
  }, [heading])
}
