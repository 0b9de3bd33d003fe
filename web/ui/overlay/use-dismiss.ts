import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back on a press outside the element, on Esc inside it and when the focus leaves it. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'outside' | 'escape') => void,
) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) => !root.current?.contains(target as Node)
    const onPointerDown = (event: PointerEvent) => isOutside(event.target) && dismiss('outside')
    const onFocusIn = (event: FocusEvent) => isOutside(event.target) && dismiss('outside')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      dismiss('escape')
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, root])
}
