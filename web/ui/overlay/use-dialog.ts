import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { focusPlace, isFocusLost, placeOf } from '../focus-place.ts'
import { pushDialog, removeDialog } from './dialog-stack.ts'

/**
 * The query of a window in which dialogs lie over the page, and a press outside closes them
 * (spec §2, §9).
 */
export const wideWindow = '(min-width: 769px)'

export interface DialogOptions {
  open: boolean
  onClose: () => void
  /** A payment in flight: neither Esc nor a press outside closes. */
  locked?: boolean
}

/**
 * Drives a native `<dialog>`: top layer, inert page and Esc come with it; this adds the focus
 * going back to where it was, the press outside and the width of the scrollbar while it is gone.
 */
export function useDialog({ open, onClose, locked }: DialogOptions) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    const home = placeOf(opener)
    const gap = window.innerWidth - document.documentElement.clientWidth
    document.documentElement.style.setProperty('--scrollbar', `${gap}px`)
    dialog.showModal()
    pushDialog(dialog)
    // Not the close button: a field that asked for it, else the title, so that it is read.
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]')
    const target = field ?? dialog.querySelector('h2')
    target?.focus()
    return () => {
      removeDialog(dialog)
      dialog.close()
      const isThere = opener !== document.body && opener?.isConnected
      if (isThere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // It has gone, or may not be pressed at the moment.
      if (home?.isConnected && (!isThere || isFocusLost())) focusPlace(home)
    }
  }, [open])

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (!locked) onClose()
    },
    // A second Esc closes a dialog whatever `cancel` says; the caller then has to know.
    onClose(event: SyntheticEvent) {
      if (event.target === ref.current && open && !ref.current.open) {
        if (locked) ref.current?.showModal()
        else onClose()
      }
    },
    // Not a `pointerdown`, which does not count: the second press of a double click falls outside
    // of what the first has opened. Safari on iOS sends it to elements with a listener of their own
    // alone; React gives one to a dialog because the toasts are a portal into it.
    onMouseDown(event: MouseEvent) {
      const outside = isOutside(ref.current, event) && event.detail < 2
      if (outside && !locked && window.matchMedia(wideWindow).matches) onClose()
    },
  }
}

/** On what lies behind a dialog, not on its own edge or bar of scrolling. */
function isOutside(dialog: HTMLElement | null, { target, clientX, clientY }: MouseEvent): boolean {
  if (dialog === null || target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom
}
